// Package s3 runs a real S3 server, versitygw over a plain folder, on a loopback port.
package s3

import (
	"context"
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
	"zahtjevi/shared/config"
	storage "zahtjevi/shared/storage/s3"
)

const (
	// Region is the region that the server and signatures name.
	Region       = "us-east-1"
	healthPath   = "/healthz"
	stopGrace    = 10 * time.Second
	startTimeout = 30 * time.Second
	startTries   = 3
)

// Options describe a server's data and the bucket that must exist; no bucket is made when Bucket is empty. Binary is the versitygw
// executable. Say receives one short sentence for each step worth telling a person.
type Options struct {
	Dir    string
	Binary string
	Bucket string
	Say    func(sentence string)
}

// Server is a running S3 server. Endpoint is its address, http://127.0.0.1:port.
type Server struct {
	Endpoint  string
	AccessKey string
	SecretKey string
	process   *process.Process
}

// Start makes the folder and the keys on first use, stops what a killed parent may have left running, starts
// the server, makes the bucket and returns once all that is done. Any origin may call it from a browser.
func Start(ctx context.Context, o Options) (*Server, error) {
	if o.Say == nil {
		o.Say = func(string) {}
	}
	dir, dirErr := filepath.Abs(o.Dir)
	binary, binaryErr := filepath.Abs(o.Binary)
	if err := errors.Join(dirErr, binaryErr); err != nil {
		return nil, fmt.Errorf("resolve %s and %s: %w", o.Dir, o.Binary, err)
	}
	place, err := prepare(dir)
	if err != nil {
		return nil, err
	}
	stopped, err := process.StopOrphan(place.pidFile(), place.objects(), syscall.SIGTERM, stopGrace)
	if err != nil {
		return nil, err
	}
	if stopped {
		o.Say("Stopped a file server that an earlier run had left behind.")
	}
	for try := 1; ; try++ {
		server, err := place.start(ctx, binary)
		if errors.Is(err, process.ErrPortTaken) && try < startTries {
			continue
		}
		if err != nil {
			return nil, err
		}
		if err := server.makeBucket(ctx, o.Bucket); err != nil {
			return nil, errors.Join(err, server.Stop())
		}
		return server, nil
	}
}

// Done is closed when the server has ended.
func (s *Server) Done() <-chan struct{} { return s.process.Done() }

// Stop ends the server.
func (s *Server) Stop() error { return s.process.Stop(stopGrace) }

func (p *place) start(ctx context.Context, binary string) (*Server, error) {
	port, err := loopback.FreePort()
	if err != nil {
		return nil, err
	}
	log, err := os.OpenFile(p.logFile(), os.O_CREATE|os.O_TRUNC|os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		return nil, fmt.Errorf("open file server log: %w", err)
	}
	defer log.Close()
	address := net.JoinHostPort("127.0.0.1", strconv.Itoa(port))
	args := []string{"--port", address, "--region", Region, "--quiet", "--keep-alive", "--health", healthPath, "--cors-allow-origin", "*",
		"posix"}
	if p.sidecar != "" {
		args = append(args, "--sidecar", p.sidecar)
	}
	child, err := process.Start(process.Options{
		Path: binary, Args: append(args, p.objects()), Dir: p.dir, Output: log, StopSignal: syscall.SIGTERM,
		Env: []string{"ROOT_ACCESS_KEY=" + p.keys.Access, "ROOT_SECRET_KEY=" + p.keys.Secret, "PATH=" + os.Getenv("PATH")},
	})
	if err != nil {
		return nil, err
	}
	server := &Server{Endpoint: "http://" + address, AccessKey: p.keys.Access, SecretKey: p.keys.Secret, process: child}
	ready := func() error { return child.Ready(ctx, startTimeout, process.Healthy(server.Endpoint+healthPath)) }
	if err := errors.Join(process.WritePID(p.pidFile(), child.PID()), ready()); err != nil {
		err = process.Explain(fmt.Errorf("start the file server: %w", err), p.logFile(), "address already in use")
		return nil, errors.Join(err, server.Stop())
	}
	return server, nil
}

func (s *Server) makeBucket(ctx context.Context, bucket string) error {
	if bucket == "" {
		return nil
	}
	store, err := storage.Open(config.Config{
		S3Endpoint: s.Endpoint, S3PublicURL: s.Endpoint, S3Bucket: bucket, S3Region: Region, S3AccessKey: s.AccessKey, S3SecretKey: s.SecretKey,
	})
	if err != nil {
		return fmt.Errorf("connect to the file server: %w", err)
	}
	return store.MakeBucket(ctx)
}
