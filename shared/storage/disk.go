package storage

import (
	"fmt"
	"syscall"
)

// Disk is the room of a disk, in bytes.
type Disk struct{ Free, Size int64 }

// DiskOf measures the disk that holds a folder.
func DiskOf(folder string) (Disk, error) {
	var at syscall.Statfs_t
	if err := syscall.Statfs(folder, &at); err != nil {
		return Disk{}, fmt.Errorf("measure the disk of %s: %w", folder, err)
	}
	block := float64(at.Bsize) // whose type differs from system to system
	return Disk{Free: int64(float64(at.Bavail) * block), Size: int64(float64(at.Blocks) * block)}, nil
}

// keptFree limits the bytes of Kept.
const keptFree = 2 << 30

// Kept is the part of the disk that files leave to the database, the logs and the operator: a tenth, but no more than 2 GiB.
func (d Disk) Kept() int64 { return min(d.Size/10, keptFree) }

// Takes reports whether a file of so many bytes leaves that part free. A file that a browser sends is copied before its first copy goes.
func (d Disk) Takes(size int64) bool { return d.Free-2*size >= d.Kept() }

// RoomFor reports whether the disk of a folder takes a file of so many bytes. Without a folder the files have no disk that fills.
func RoomFor(folder string, size int64) (bool, error) {
	if folder == "" {
		return true, nil
	}
	disk, err := DiskOf(folder)
	return err == nil && disk.Takes(size), err
}
