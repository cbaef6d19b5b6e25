// Command release is a release of a function, built as every function is, that does what its file is called: good, or what is wrong with it.
package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"time"

	"zahtjevi/shared/serve"
)

type output struct {
	Body struct {
		Version string `json:"verzija"`
	}
}

func main() {
	fault, _, _ := strings.Cut(filepath.Base(os.Args[0]), "-")
	switch fault {
	case "dead":
		os.Exit(3)
	case "unwell": // its health check never answers well
		_ = os.Setenv("DATABASE_URL", "postgres://nobody:x@127.0.0.1:1/none?sslmode=disable")
	}
	serve.Main("proba", func(a *serve.API, _ serve.Deps) {
		serve.Get(a, "/proba", serve.Public, "Proba", func(context.Context, *struct{}) (*output, error) {
			switch fault {
			case "failing":
				return nil, errors.New("as the file is called")
			case "crashing":
				os.Exit(3)
			case "slow":
				time.Sleep(2 * time.Second)
			}
			o := &output{}
			o.Body.Version = os.Getenv("AWS_LAMBDA_FUNCTION_VERSION")
			return o, nil
		})
	}, nil)
}
