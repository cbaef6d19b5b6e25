// Command projects serves the projects area.
package main

import (
	"zahtjevi/functions/projects"
	"zahtjevi/shared/serve"
)

func main() { serve.Main("projects", projects.Register, nil) }
