package command

import (
	"cmp"
	"os"
)

// DatabaseURL is where a program finds the installation's database: the server itself where DATABASE_URL is a pooler, which lends
// connections for calls.
func DatabaseURL() string { return cmp.Or(os.Getenv("DATABASE_DIRECT_URL"), os.Getenv("DATABASE_URL")) }
