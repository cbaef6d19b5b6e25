package storage_test

import (
	"testing"

	"zahtjevi/shared/storage"
)

// TestDisk leaves a tenth of a small disk free, and two GiB of a large one.
func TestDisk(t *testing.T) {
	t.Parallel()
	const mb, gb = 1 << 20, 1 << 30
	for name, c := range map[string]struct {
		disk  storage.Disk
		file  int64
		takes bool
	}{
		"room":                             {storage.Disk{Free: 200 * mb, Size: 1000 * mb}, 50 * mb, true},
		"the last tenth":                   {storage.Disk{Free: 200 * mb, Size: 1000 * mb}, 51 * mb, false},
		"a large disk":                     {storage.Disk{Free: 3 * gb, Size: 1000 * gb}, 512 * mb, true},
		"the last of a large disk":         {storage.Disk{Free: 2*gb + 59*mb, Size: 1000 * gb}, 30 * mb, false},
		"nothing":                          {storage.Disk{Free: 0, Size: 0}, 1, false},
		"nothing to write to what is full": {storage.Disk{Free: 0, Size: 0}, 0, true},
		"more than the disk has":           {storage.Disk{Free: gb, Size: gb}, 2 * gb, false},
	} {
		if takes := c.disk.Takes(c.file); takes != c.takes {
			t.Errorf("%s: %v", name, takes)
		}
	}
	if _, err := storage.DiskOf("/nema/ga"); err == nil {
		t.Error("a folder that is not there has a disk")
	}
}
