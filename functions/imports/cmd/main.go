// Command imports serves the imports area.
package main

import (
	"zahtjevi/functions/imports"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage/s3"
)

func main() { serve.Main("imports", imports.Register, s3.Open) }
