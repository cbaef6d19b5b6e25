// Command settings serves the settings area.
package main

import (
	"zahtjevi/functions/settings"
	"zahtjevi/shared/serve"
)

func main() { serve.Main("settings", settings.Register, nil) }
