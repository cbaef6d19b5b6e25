//go:build page

package site

import (
	"embed"
	"io/fs"
)

// The folder exists in the build of a release only: scripts/steps/archive lays the built front end over it.
//
//go:embed all:page
var files embed.FS

func carried() fs.FS {
	page, err := fs.Sub(files, "page")
	if err != nil {
		panic(err) // the name is a constant
	}
	return page
}
