// Command uploads serves the uploads area.
package main

import (
	"zahtjevi/functions/uploads"
	"zahtjevi/shared/serve"
)

func main() { serve.Main("uploads", uploads.Register) }
