package syntax

// The kinds of bytes.
const (
	Digit    = 1 << iota // 0-9
	HexDigit             // 0-9 a-f A-F
	Letter               // a-z A-Z _
	Alnum                // Letter or Digit
	Alpha                // a-z A-Z, for the names of bang operators
)

// Of holds the kinds of every byte.
var Of = [256]uint8{
	'0': digit, '1': digit, '2': digit, '3': digit, '4': digit,
	'5': digit, '6': digit, '7': digit, '8': digit, '9': digit,

	'a': hexLetter, 'b': hexLetter, 'c': hexLetter, 'd': hexLetter, 'e': hexLetter, 'f': hexLetter,
	'A': hexLetter, 'B': hexLetter, 'C': hexLetter, 'D': hexLetter, 'E': hexLetter, 'F': hexLetter,

	'g': letter, 'h': letter, 'i': letter, 'j': letter, 'k': letter, 'l': letter, 'm': letter,
	'n': letter, 'o': letter, 'p': letter, 'q': letter, 'r': letter, 's': letter, 't': letter,
	'u': letter, 'v': letter, 'w': letter, 'x': letter, 'y': letter, 'z': letter,
	'G': letter, 'H': letter, 'I': letter, 'J': letter, 'K': letter, 'L': letter, 'M': letter,
	'N': letter, 'O': letter, 'P': letter, 'Q': letter, 'R': letter, 'S': letter, 'T': letter,
	'U': letter, 'V': letter, 'W': letter, 'X': letter, 'Y': letter, 'Z': letter,

	'_': Letter | Alnum,
}

const (
	digit     = Digit | HexDigit | Alnum
	letter    = Letter | Alnum | Alpha
	hexLetter = letter | HexDigit
)
