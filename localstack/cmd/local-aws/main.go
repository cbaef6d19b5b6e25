// Command local-aws runs the functions of template.yaml in containers by SAM, beside an embedded PostgreSQL and a LocalStack that has the
// template's buckets and secrets, and shows the front end with them at one address. Everything is thrown away at the end. scripts/local-aws
// builds what it needs and starts it.
//
// Usage:
//
//	local-aws                                  runs until it is interrupted
//	local-aws worker                           has the worker run once, now
//	local-aws down                             ends what runs, and removes what a killed run left
//	local-aws template CONTEXT GOARCH [BASE]   prints what `sam build` makes images of
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"zahtjevi/localstack/aws"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	err := do(ctx, os.Args[1:])
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "local-aws:", err)
		os.Exit(1)
	}
}

func do(ctx context.Context, args []string) error {
	if len(args) >= 3 && args[0] == "template" {
		return printTemplate(args[1], args[2], args[3:])
	}
	place, err := findPlace()
	if err != nil {
		return err
	}
	switch {
	case len(args) == 0:
		return place.run(ctx)
	case len(args) == 1 && args[0] == "worker":
		return place.runWorker(ctx)
	case len(args) == 1 && args[0] == "down":
		return place.end(ctx)
	}
	return fmt.Errorf("not understood: %q", args)
}

func printTemplate(images, processor string, base []string) error {
	template, err := os.ReadFile("template.yaml")
	if err != nil {
		return fmt.Errorf("read template: %w", err)
	}
	image := aws.LocalImage{Context: images, Architecture: map[string]string{"amd64": "x86_64", "arm64": "arm64"}[processor]}
	if len(base) > 0 {
		image.Base = base[0]
	}
	local, err := aws.LocalBuild(template, image)
	if err != nil {
		return err
	}
	_, err = os.Stdout.Write(local)
	return err
}
