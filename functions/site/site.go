// Package site serves the front end, on platforms where no bucket with a content network does.
package site

import (
	"context"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"

	"github.com/caarlos0/env/v11"

	"zahtjevi/shared/serve"
)

// configuration is read from the environment; it has neither database nor secret.
type configuration struct {
	Folder  string `env:"SITE_DIR" envDefault:"/site"`
	Storage string `env:"S3_PUBLIC_URL,required"`
	Own     string `env:"PUBLIC_URL" envDefault:"http://localhost:8080"`
	Port    string `env:"PORT" envDefault:"8080"`
	Host    string `env:"LISTEN_HOST"`
}

// Run serves until ctx ends.
func Run(ctx context.Context) error {
	cfg, err := env.ParseAs[configuration]()
	if err != nil {
		return fmt.Errorf("read configuration: %w", err)
	}
	handler, err := Open(cfg.Folder, cfg.Own, cfg.Storage)
	if err != nil {
		return err
	}
	return serve.ListenAndServe(ctx, net.JoinHostPort(cfg.Host, cfg.Port), handler, nil)
}

// Open serves the front end that the program carries, or else the one in the folder. own is the address that people open, storage the
// storage's address for browsers.
func Open(folder, own, storage string) (http.Handler, error) {
	dist := carried()
	if dist == nil {
		dist = os.DirFS(folder)
	}
	if _, err := fs.Stat(dist, "index.html"); err != nil {
		return nil, fmt.Errorf("the front end is not in the folder %s: %w", folder, err)
	}
	address, err := url.Parse(storage)
	if err != nil || address.Host == "" {
		return nil, fmt.Errorf("the storage's address from browsers, S3_PUBLIC_URL, is %q: it must be http(s)://host[:port]", storage)
	}
	return SPA(dist, strings.HasPrefix(own, "https://"), address.Scheme+"://"+address.Host), nil
}
