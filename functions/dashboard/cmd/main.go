// Command dashboard serves the dashboard area.
package main

import (
	"zahtjevi/functions/dashboard"
	"zahtjevi/shared/serve"
)

func main() { serve.Main("dashboard", dashboard.Register, nil) }
