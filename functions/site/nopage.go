//go:build !page

package site

import "io/fs"

// carried is the front end that the program brings along (build tag page); nil without one.
func carried() fs.FS { return nil }
