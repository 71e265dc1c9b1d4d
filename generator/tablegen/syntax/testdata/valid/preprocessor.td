#define A
#ifdef A
def a;
#else
def not_a
#endif
#ifndef A // comment
"unterminated
#ifdef B /* more */
#else
#define C
#endif /* x
*/
#endif
  #ifdef C
  def c
  #endif
/* before */ #ifdef A
def a2;
/* x */ #endif // end
#ifndef B
#ifdef A
#define B
#endif
#endif
#ifdef B
def b#
ifdef;
#endif
foreach define = [1] in def p
#define;
def d
#define E
;
#ifdef E
def e;
#endif
