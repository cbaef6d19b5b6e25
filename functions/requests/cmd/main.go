// Command requests serves the requests area.
package main

import (
	"zahtjevi/functions/requests"
	"zahtjevi/shared/serve"
)

func main() { serve.Main("requests", requests.Register, nil) }
