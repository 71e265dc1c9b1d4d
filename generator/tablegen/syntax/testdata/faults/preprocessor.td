#ifdef A
def a;
 ### "end of file without a matching #endif"
---
#ifdef A
#else
 ### "end of file without a matching #endif"
---
#ifndef A
def a;
 ### "end of file without a matching #endif"
---
#ifndef A
def a;
#else
 ### "end of file without a matching #endif"
---
#ifdef A
#else
#else ### "second #else"
#endif
---
#ifndef A
#else
#else ### "second #else"
#endif
---
#ifdef A
#ifdef B
#else
#else ### "second #else"
#endif
#endif
---
#else ### "#else without #ifdef or #ifndef"
---
#endif ### "#endif without #ifdef or #ifndef"
---
def a;
#endif ### "#endif without #ifdef or #ifndef"
---
#ifdef A
#endif
#endif ### "#endif without #ifdef or #ifndef"
---
#define ### "expected the name of a macro after #define"
---
#define 1a ### "expected the name of a macro after #define"
---
#define "a" ### "expected the name of a macro after #define"
---
#define A b ### "only a comment may follow #define"
---
#define A 1 ### "only a comment may follow #define"
---
#define A(x) x ### "only a comment may follow #define"
---
#ifdef ### "expected the name of a macro after #ifdef"
#endif
---
#ifdef A B ### "only a comment may follow #ifdef"
#endif
---
#ifdef A
#endif A ### "only a comment may follow #endif"
---
#ifdef A
#else B ### "only a comment may follow #else"
#endif
---
#ifdef A
#ifdef ### "expected the name of a macro after #ifdef"
#endif
#endif
---
#ifdef A
#ifdef B C ### "only a comment may follow #ifdef"
#endif
#endif
---
#ifdef A
#ifdef B
#endif
 ### "end of file without a matching #endif"
---
#ifdef A
/* #endif ### "comment is not terminated"
---
#ifdef A
 x /* y
#endif
*/ ### "unexpected character \"*\""
---
#ifdef A
/* x
*/ #endif /* ### "comment is not terminated"
---
#if A ### "expected a statement, got '#'"
---
#defineX ### "expected a statement, got '#'"
---
# define A ### "expected a statement, got '#'"
---
def b; #define A ### "expected a statement, got '#'"
---
#undef A ### "expected a statement, got '#'"
---
#ifdef A
#elif B
#else
# ### "expected a statement, got '#'"
#endif
---
def a { int x = 1;
#ifndef A
  5; ### "expected a type, got '5'"
#endif
}
---
def a { int x = 1;
#ifdef A
}
#endif
 ### "expected '}' at the end of the body, got end of file"
---
#define A
#ifdef A
def a
#endif
def b; ### "expected '{' or ';', got 'def'"
---
def a
#endif ### "#endif without #ifdef or #ifndef"
