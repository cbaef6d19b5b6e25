// Command site serves the front end.
package main

import (
	"zahtjevi/functions/site"
	"zahtjevi/shared/serve"
)

func main() { serve.MainOnce("site", site.Run) }
