package command

import (
	"cmp"
	"os"
)

// DatabaseURL is the database's address for a program: the server itself if DATABASE_URL is a pooler, which is for calls.
func DatabaseURL() string { return cmp.Or(os.Getenv("DATABASE_DIRECT_URL"), os.Getenv("DATABASE_URL")) }
