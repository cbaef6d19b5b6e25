// Command auth serves the auth area.
package main

import (
	"zahtjevi/functions/auth"
	"zahtjevi/shared/serve"
)

func main() { serve.Main("auth", auth.Register, nil) }
