package stringmap

import (
	"encoding/binary"
	"encoding/hex"
	"math/bits"
)

// xxh3 returns the 64-bit XXH3 hash of a string, without a seed. LLVM's
// StringMap uses this hash.
//
// The available libraries query the processor's features when a program starts.
// On a virtual machine this takes a tenth of a short run.
func xxh3(s string) uint64 {
	b, n := []byte(s), len(s)
	secret := xxh3Secret()
	switch {
	case n == 0:
		return xxh64Avalanche(word(secret, 56) ^ word(secret, 64))
	case n <= 3:
		combined := uint32(b[0])<<16 | uint32(b[n>>1])<<24 | uint32(b[n-1]) | uint32(n)<<8
		flip := uint64(half(secret, 0) ^ half(secret, 4))
		return xxh64Avalanche(uint64(combined) ^ flip)
	case n <= 8:
		first, last := half(b, 0), half(b, n-4)
		flip := word(secret, 8) ^ word(secret, 16)
		h := (uint64(last) + uint64(first)<<32) ^ flip
		h ^= bits.RotateLeft64(h, 49) ^ bits.RotateLeft64(h, 24)
		h *= prime3x2
		h ^= h>>35 + uint64(n)
		h *= prime3x2
		return h ^ h>>28
	case n <= 16:
		low := word(b, 0) ^ word(secret, 24) ^ word(secret, 32)
		high := word(b, n-8) ^ word(secret, 40) ^ word(secret, 48)
		return xxh3Avalanche(uint64(n) + bits.ReverseBytes64(low) + high + foldMul(low, high))
	case n <= 128:
		h := uint64(n) * prime64x1
		for i := (n - 1) / 32; i >= 0; i-- {
			h += mix16(b[16*i:], secret[32*i:]) + mix16(b[n-16*(i+1):], secret[32*i+16:])
		}
		return xxh3Avalanche(h)
	case n <= 240:
		h := uint64(n) * prime64x1
		for i := range 8 {
			h += mix16(b[16*i:], secret[16*i:])
		}
		h = xxh3Avalanche(h)
		for i := 8; i < n/16; i++ {
			h += mix16(b[16*i:], secret[16*(i-8)+3:])
		}
		h += mix16(b[n-16:], secret[136-17:])
		return xxh3Avalanche(h)
	}
	return xxh3Long(b, secret)
}

// xxh3Long hashes a text of more than 240 bytes in stripes of 64 bytes.
func xxh3Long(b, secret []byte) uint64 {
	const stripe, perBlock = 64, 16
	acc := [8]uint64{prime32x3, prime64x1, prime64x2, prime64x3, prime64x4, prime32x2, prime64x5, prime32x1}
	accumulate := func(b, key []byte) {
		for i := range acc {
			v := word(b, 8*i)
			k := v ^ word(key, 8*i)
			acc[i^1] += v
			acc[i] += (k & 0xffffffff) * (k >> 32)
		}
	}
	stripes := (len(b) - 1) / stripe
	for i := range stripes {
		accumulate(b[stripe*i:], secret[8*(i%perBlock):])
		if i%perBlock == perBlock-1 {
			for j := range acc {
				acc[j] = (acc[j] ^ acc[j]>>47 ^ word(secret, len(secret)-64+8*j)) * prime32x1
			}
		}
	}
	accumulate(b[len(b)-stripe:], secret[len(secret)-64-7:])
	h := uint64(len(b)) * prime64x1
	for i := 0; i < 8; i += 2 {
		h += foldMul(acc[i]^word(secret, 11+8*i), acc[i+1]^word(secret, 11+8*i+8))
	}
	return xxh3Avalanche(h)
}

const (
	prime32x1 = 0x9E3779B1
	prime32x2 = 0x85EBCA77
	prime32x3 = 0xC2B2AE3D
	prime64x1 = 0x9E3779B185EBCA87
	prime64x2 = 0xC2B2AE3D27D4EB4F
	prime64x3 = 0x165667B19E3779F9
	prime64x4 = 0x85EBCA77C2B2AE63
	prime64x5 = 0x27D4EB2F165667C5
	prime3x2  = 0x9FB21C651E98DF25
)

func half(b []byte, at int) uint32 { return binary.LittleEndian.Uint32(b[at:]) }
func word(b []byte, at int) uint64 { return binary.LittleEndian.Uint64(b[at:]) }

func foldMul(a, b uint64) uint64 {
	high, low := bits.Mul64(a, b)
	return high ^ low
}

func mix16(b, key []byte) uint64 {
	return foldMul(word(b, 0)^word(key, 0), word(b, 8)^word(key, 8))
}

func xxh3Avalanche(h uint64) uint64 {
	h = (h ^ h>>37) * 0x165667919E3779F9
	return h ^ h>>32
}

func xxh64Avalanche(h uint64) uint64 {
	h = (h ^ h>>33) * prime64x2
	h = (h ^ h>>29) * prime64x3
	return h ^ h>>32
}

// xxh3Secret returns the constant numbers that are part of the definition of
// XXH3.
func xxh3Secret() []byte {
	secret, err := hex.DecodeString("b8fe6c3923a44bbe7c01812cf721ad1cded46de9839097db7240a4a4b7b3671f" +
		"cb79e64eccc0e578825ad07dccff7221b8084674f743248ee03590e6813a264c" +
		"3c2852bb91c300cb88d0658b1b532ea371644897a20df94e3819ef46a9deacd8a8" +
		"fa763fe39c343ff9dcbbc7c70b4f1d8a51e04bcdb45931c89f7ec9d9787364ea" +
		"c5ac8334d3ebc3c581a0fffa1363eb170ddd51b7f0da49d316552629d4689e2b" +
		"16be587d47a1fc8ff8b8d17ad031ce45cb3a8f95160428afd7fbcabb4b407e")
	if err != nil {
		panic(err)
	}
	return secret
}
