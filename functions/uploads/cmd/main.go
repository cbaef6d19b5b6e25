// Command uploads serves the uploads area.
package main

import (
	"zahtjevi/functions/uploads"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage/s3"
)

func main() { serve.Main("uploads", uploads.Register, s3.Open) }
