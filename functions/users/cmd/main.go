// Command users serves the users area.
package main

import (
	"zahtjevi/functions/users"
	"zahtjevi/shared/serve"
)

func main() { serve.Main("users", users.Register, nil) }
