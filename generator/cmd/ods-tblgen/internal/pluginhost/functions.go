package pluginhost

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"text/template"
	"unicode"

	"github.com/rules-ods/rules_ods/generator/plugin"
)

// functions returns the functions of templates, besides those of text/template and include. The
// text or list that a function changes is its last argument, so that pipelines can be written.
func functions() template.FuncMap {
	return template.FuncMap{
		"lower":  strings.ToLower,
		"upper":  strings.ToUpper,
		"snake":  func(s string) string { return joinWords(s, "_", strings.ToLower, strings.ToLower) },
		"camel":  func(s string) string { return joinWords(s, "", lowerFirst, upperFirst) },
		"pascal": func(s string) string { return joinWords(s, "", upperFirst, upperFirst) },

		"trim":       strings.TrimSpace,
		"trimPrefix": func(prefix, s string) string { return strings.TrimPrefix(s, prefix) },
		"replace":    func(old, new, s string) string { return strings.ReplaceAll(s, old, new) },
		"contains":   func(part, s string) bool { return strings.Contains(s, part) },
		"split":      func(separator, s string) []string { return strings.Split(s, separator) },
		"join":       join,
		"indent":     indent,

		"sort":   sorted,
		"sortBy": sortedBy,
		"where":  where,
		"add":    func(a, b int) int { return a + b },
		"fail":   func(message string) (string, error) { return "", errors.New(message) },
	}
}

// joinWords joins the words of a name. The first word is changed by first, the others by next.
func joinWords(name, separator string, first, next func(string) string) string {
	words := wordsOf(name)
	for i := range words {
		if i == 0 {
			words[i] = first(words[i])
		} else {
			words[i] = next(words[i])
		}
	}
	return strings.Join(words, separator)
}

// wordsOf splits a name at characters that are neither letters nor digits, before a capital
// after a small letter or a digit, and before the last of several capitals if a small letter
// follows: "HTTPServer" has the words "HTTP" and "Server".
func wordsOf(name string) []string {
	var words []string
	runes := []rune(name)
	start := -1
	end := func(i int) {
		if start >= 0 {
			words = append(words, string(runes[start:i]))
			start = -1
		}
	}
	for i, r := range runes {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			end(i)
			continue
		}
		if start >= 0 && unicode.IsUpper(r) {
			afterCapital := unicode.IsUpper(runes[i-1])
			beforeSmall := i+1 < len(runes) && unicode.IsLower(runes[i+1])
			if !afterCapital || beforeSmall {
				end(i)
			}
		}
		if start < 0 {
			start = i
		}
	}
	end(len(runes))
	return words
}

func upperFirst(word string) string { return changeFirst(word, unicode.ToUpper) }

// lowerFirst makes the first letter of a word small, or all letters if all are capitals.
func lowerFirst(word string) string {
	if word == strings.ToUpper(word) {
		return strings.ToLower(word)
	}
	return changeFirst(word, unicode.ToLower)
}

func changeFirst(word string, change func(rune) rune) string {
	for i, r := range word {
		if i == 0 {
			return string(change(r)) + word[len(string(r)):]
		}
	}
	return word
}

// indent puts a number of spaces, or a text, before each line that is not empty.
func indent(prefix any, text string) (string, error) {
	before := ""
	switch prefix := prefix.(type) {
	case int:
		before = strings.Repeat(" ", min(max(prefix, 0), 1000))
	case string:
		before = prefix
	default:
		return "", fmt.Errorf("indent: the first argument is %v, want a number of spaces or a text", prefix)
	}
	var indented strings.Builder
	for line := range strings.Lines(text) {
		if strings.TrimSpace(line) != "" {
			indented.WriteString(before)
		}
		indented.WriteString(line)
	}
	return indented.String(), nil
}

// join joins the elements of a list, which have the form that the template would print.
func join(separator string, list any) (string, error) {
	elements, err := elementsOf("join", list)
	if err != nil {
		return "", err
	}
	texts := make([]string, len(elements))
	for i, e := range elements {
		texts[i] = fmt.Sprint(e)
	}
	return strings.Join(texts, separator), nil
}

// elementsOf returns the elements of a list of any type.
func elementsOf(function string, list any) ([]any, error) {
	v := reflect.ValueOf(list)
	if !v.IsValid() {
		return nil, nil
	}
	if v.Kind() != reflect.Slice {
		return nil, fmt.Errorf("%s: the last argument is %v, want a list", function, v.Type())
	}
	elements := make([]any, v.Len())
	for i := range elements {
		elements[i] = v.Index(i).Interface()
	}
	return elements, nil
}

// sorted returns a list of texts or of numbers in order.
func sorted(list any) ([]any, error) {
	return sortElements("sort", list, func(e any) (any, error) { return e, nil })
}

// sortedBy returns a list in the order of a field of its elements. Elements with the same
// value keep their order.
func sortedBy(name string, list any) ([]any, error) {
	return sortElements("sortBy", list, func(e any) (any, error) { return fieldOf(e, name) })
}

func sortElements(function string, list any, key func(any) (any, error)) ([]any, error) {
	elements, err := elementsOf(function, list)
	if err != nil {
		return nil, err
	}
	type keyed struct {
		text    string
		number  int64
		element any
	}
	all := make([]keyed, len(elements))
	kind := reflect.Invalid
	for i, e := range elements {
		k, err := key(e)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", function, err)
		}
		v := reflect.ValueOf(k)
		all[i].element = e
		switch v.Kind() {
		case reflect.String:
			all[i].text = v.String()
		case reflect.Int, reflect.Int64:
			all[i].number = v.Int()
		default:
			return nil, fmt.Errorf("%s: %v is neither a text nor a number", function, k)
		}
		if kind != reflect.Invalid && kind != v.Kind() {
			return nil, fmt.Errorf("%s: the list has texts and numbers", function)
		}
		kind = v.Kind()
	}
	slices.SortStableFunc(all, func(a, b keyed) int { return cmp.Or(cmp.Compare(a.text, b.text), cmp.Compare(a.number, b.number)) })
	for i := range all {
		elements[i] = all[i].element
	}
	return elements, nil
}

// where returns the elements of a list whose field has a value.
func where(name string, value, list any) ([]any, error) {
	elements, err := elementsOf("where", list)
	if err != nil {
		return nil, err
	}
	kept := []any{}
	for _, e := range elements {
		found, err := fieldOf(e, name)
		if err != nil {
			return nil, fmt.Errorf("where: %w", err)
		}
		if fmt.Sprint(found) == fmt.Sprint(value) {
			kept = append(kept, e)
		}
	}
	return kept, nil
}

// fieldOf returns a field of an element of the model, or the value of a field of a record.
func fieldOf(element any, name string) (any, error) {
	if record, ok := element.(*plugin.Record); ok && name != "Name" {
		value, ok := record.Fields[name]
		if !ok {
			return nil, fmt.Errorf("%s has no field '%s'", record.Name, name)
		}
		return value, nil
	}
	v := reflect.Indirect(reflect.ValueOf(element))
	if v.Kind() != reflect.Struct || !v.FieldByName(name).IsValid() {
		return nil, fmt.Errorf("%v has no field '%s'", reflect.TypeOf(element), name)
	}
	return v.FieldByName(name).Interface(), nil
}
