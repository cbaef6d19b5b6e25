package uploads

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"slices"
)

// compoundKind is a kind of document in a compound file (Microsoft, [MS-CFB]): the classes that its root may have, if any, and streams, of
// which it has one.
type compoundKind struct {
	classes [][]byte
	streams []string
}

// compoundKinds are the formats of Word and Excel that may be such files, by extension. A class is identified by its first eight bytes;
// the others are the same for all of Office's.
var compoundKinds = map[string]compoundKind{
	"doc": {[][]byte{{0x06, 9, 2, 0, 0, 0, 0, 0}, {0x00, 9, 2, 0, 0, 0, 0, 0}, {0x07, 9, 2, 0, 0, 0, 0, 0}}, []string{"WordDocument"}},
	"xls": {[][]byte{{0x10, 8, 2, 0, 0, 0, 0, 0}, {0x20, 8, 2, 0, 0, 0, 0, 0}}, []string{"Workbook", "Book"}},
	// With a password the new formats are encrypted within such a file ([MS-OFFCRYPTO] 2.3.4).
	"docx": {nil, []string{"EncryptedPackage"}},
	"xlsx": {nil, []string{"EncryptedPackage"}},
}

var (
	compoundMark = []byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
	officeClass  = []byte{0xc0, 0, 0, 0, 0, 0, 0, 0x46}
	noClass      = make([]byte, 16)
)

// Places within a compound file ([MS-CFB] 2.2 and 2.6), in bytes.
const (
	headerLength = 512
	versionAt    = 26 // the third has sectors of 512 bytes, the fourth of 4,096
	directoryAt  = 48 // the number of the directory's first sector
	entryLength  = 128
	classAt      = 80 // in the root's entry, which is the directory's first
	maxDirectory = 128 * entryLength
)

// shownBy reads the beginning of the file's directory, which may be anywhere in the file.
func (k compoundKind) shownBy(c content) (bool, error) {
	if len(c.head) < headerLength || !bytes.HasPrefix(c.head, compoundMark) {
		return false, nil
	}
	sector := int64(512)
	if binary.LittleEndian.Uint16(c.head[versionAt:]) == 4 {
		sector = 4096
	}
	directory, err := c.read(sector*(1+int64(binary.LittleEndian.Uint32(c.head[directoryAt:]))), maxDirectory)
	if err != nil || len(directory) < entryLength {
		return false, err
	}
	return k.ownsClass(directory[classAt:classAt+len(noClass)]) && k.ownsStream(directory), nil
}

func (k compoundKind) ownsClass(class []byte) bool {
	return bytes.Equal(class, noClass) || bytes.Equal(class[8:], officeClass) &&
		slices.ContainsFunc(k.classes, func(own []byte) bool { return bytes.Equal(class[:8], own) })
}

func (k compoundKind) ownsStream(directory []byte) bool {
	for entry := range slices.Chunk(directory, entryLength) {
		for _, name := range k.streams {
			if bytes.HasPrefix(entry, utf16Name(name)) {
				return true
			}
		}
	}
	return false
}

// utf16Name is an ASCII name in the form of a directory, with its terminator, so that it does not match the beginning of another name.
func utf16Name(name string) []byte {
	var encoded []byte
	for _, c := range []byte(name + "\x00") {
		encoded = append(encoded, c, 0)
	}
	return encoded
}

// read returns at most length bytes from offset on; none after the file's end.
func (c content) read(offset, length int64) ([]byte, error) {
	if offset >= c.size {
		return nil, nil
	}
	if end := min(offset+length, c.size); end <= int64(len(c.head)) {
		return c.head[offset:end], nil
	}
	body, err := c.rest(offset)
	if err != nil {
		return nil, err
	}
	defer body.Close()
	read, err := io.ReadAll(io.LimitReader(body, length))
	if err != nil {
		return nil, fmt.Errorf("read from byte %d: %w", offset, err)
	}
	return read, nil
}
