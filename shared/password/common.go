package password

import (
	"crypto/sha512"
	_ "embed" // for the filter
	"encoding/binary"
	"strings"
)

// filter is a Bloom filter of the most used passwords in lower case, some 49,000 from the world and the region, made by
// scripts/cmd/gen/passwords. The sixteen 4-byte numbers of a password's SHA-512 name the bits that are set for it; about one in 30,000
// other passwords has all of its bits set by chance. The filter is embedded as it is used: nothing is read or built when a process starts.
//
//go:embed common.bloom
var filter string

// FilterSize is the filter's size in bytes, a power of two.
const FilterSize = 1 << 17

// FilterBits are the numbers of the bits of a password, counted from the lowest bit of the filter's first byte.
func FilterBits(secret string) [16]uint32 {
	var bits [16]uint32
	sum := sha512.Sum512([]byte(strings.ToLower(secret)))
	for i := range bits {
		bits[i] = binary.BigEndian.Uint32(sum[4*i:]) % (8 * FilterSize)
	}
	return bits
}

// common reports whether a password is one of the most used, in any case.
func common(secret string) bool {
	for _, bit := range FilterBits(secret) {
		if filter[bit/8]&(1<<(bit%8)) == 0 {
			return false
		}
	}
	return true
}
