// Command openapi prints the OpenAPI document of every area, as scripts/gen keeps it in docs/openapi.json.
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"zahtjevi/functions/all"
	"zahtjevi/shared/serve"
)

func main() {
	document, err := json.MarshalIndent(all.API(serve.Deps{}).OpenAPI(), "", "  ")
	if err != nil {
		fmt.Fprintln(os.Stderr, "openapi:", err)
		os.Exit(1)
	}
	fmt.Println(string(document))
}
