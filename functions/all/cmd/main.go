// Command all is the whole product in one process: every area, the front end, and the worker's jobs.
package main

import (
	"zahtjevi/functions/all"
	"zahtjevi/shared/serve"
)

func main() { serve.MainOnce("all", all.Run) }
