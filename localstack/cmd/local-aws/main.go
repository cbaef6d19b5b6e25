// Command local-aws makes in a running LocalStack what template.yaml has of buckets, secrets, roles and schedules, and writes the environment
// of functions that SAM runs in containers beside it. scripts/local-aws runs it.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"

	"zahtjevi/localstack/aws"
)

// The page that SAM serves the API for is the development server's.
const (
	stack  = "zahtjevi-local"
	origin = "localhost:5173"
)

func main() {
	endpoint := flag.String("endpoint", "http://127.0.0.1:4566", "LocalStack's address")
	file := flag.String("environment", "environment.json", "file for sam local --env-vars")
	flag.Parse()
	if err := run(context.Background(), &aws.Server{Endpoint: *endpoint}, *file); err != nil {
		fmt.Fprintln(os.Stderr, "local-aws:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, server *aws.Server, file string) error {
	resources, err := server.Resources(ctx, stack)
	if err != nil || resources["Attachments"] == "" { // it is not there yet
		if resources, err = create(ctx, server); err != nil {
			return err
		}
	}
	environment, err := json.MarshalIndent(map[string]any{"Parameters": map[string]string{
		"DATABASE_URL": "postgres://zahtjevi:zahtjevi@host.docker.internal:15432/zahtjevi?sslmode=disable", "DATABASE_SECRET": "",
		"S3_ENDPOINT": "http://host.docker.internal:4566", "S3_PUBLIC_URL": server.Endpoint,
		"S3_REGION": aws.Region, "S3_BUCKET": resources["Attachments"], "TRUSTED_PROXIES": "0",
	}}, "", "  ")
	if err != nil {
		return fmt.Errorf("write environment: %w", err)
	}
	if err := os.WriteFile(file, append(environment, '\n'), 0o600); err != nil {
		return fmt.Errorf("write environment: %w", err)
	}
	return nil
}

func create(ctx context.Context, server *aws.Server) (map[string]string, error) {
	template, err := os.ReadFile("template.yaml")
	if err != nil {
		return nil, fmt.Errorf("read template: %w", err)
	}
	subset, err := aws.Subset(template)
	if err != nil {
		return nil, err
	}
	if err := server.CreateStack(ctx, stack, subset, map[string]string{"Stage": "local", "DomainName": origin}); err != nil {
		return nil, err
	}
	return server.Resources(ctx, stack)
}
