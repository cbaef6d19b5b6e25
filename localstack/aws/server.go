// Package aws runs LocalStack, which emulates AWS, as a Python program without a container.
package aws

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
	"time"

	"zahtjevi/localstack/loopback"
	"zahtjevi/localstack/process"
)

const (
	// Region is the region that the server emulates.
	Region = "eu-central-1"
	// Key is the access key and the secret key of all callers: no others are checked.
	Key          = "test"
	services     = "s3,secretsmanager,cloudformation,iam,sts,scheduler,logs,sns,cloudwatch"
	startTimeout = 2 * time.Minute
	stopGrace    = 10 * time.Second
)

// Server is a running LocalStack. Endpoint is its address, http://127.0.0.1:port.
type Server struct {
	Endpoint string
	process  *process.Process
}

//go:embed serve.py
var serve string

// Start starts LocalStack with the Python in whose environment it is installed, with its data in dir, and waits until it answers.
func Start(ctx context.Context, python, dir string) (*Server, error) {
	port, err := loopback.FreePort()
	if err != nil {
		return nil, err
	}
	address := net.JoinHostPort("127.0.0.1", strconv.Itoa(port))
	log, err := os.Create(filepath.Join(dir, "localstack.log"))
	if err != nil {
		return nil, fmt.Errorf("open LocalStack's log: %w", err)
	}
	defer log.Close()
	child, err := process.Start(process.Options{
		Path: python, Args: []string{"-c", serve}, Dir: dir, Output: log, StopSignal: syscall.SIGTERM,
		Env: []string{
			"PATH=" + filepath.Dir(python) + ":" + os.Getenv("PATH"), "HOME=" + dir, "XDG_CACHE_HOME=" + dir,
			"LOCALSTACK_VOLUME_DIR=" + filepath.Join(dir, "volume"),
			"GATEWAY_LISTEN=" + address, "SERVICES=" + services, "DISABLE_EVENTS=1", "SKIP_SSL_CERT_DOWNLOAD=1",
			// Allowed origins are those of the buckets' CORS rules, not those of LocalStack's own web application.
			"DISABLE_CUSTOM_CORS_S3=0", "DISABLE_CORS_CHECKS=1",
		},
	})
	if err != nil {
		return nil, err
	}
	server := &Server{Endpoint: "http://" + address, process: child}
	if err := child.Ready(ctx, startTimeout, process.Healthy(server.Endpoint+"/_localstack/health")); err != nil {
		words, _ := os.ReadFile(log.Name())
		return nil, errors.Join(fmt.Errorf("start LocalStack: %w\n%s", err, words), server.Stop())
	}
	return server, nil
}

// Stop ends the server.
func (s *Server) Stop() error { return s.process.Stop(stopGrace) }
