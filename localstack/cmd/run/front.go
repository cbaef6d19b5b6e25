package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"path/filepath"
	"strconv"
	"syscall"
	"time"

	"zahtjevi/functions/site"
	"zahtjevi/localstack/mailbox"
	"zahtjevi/localstack/s3"
	"zahtjevi/shared/serve"
)

// frontHandler serves the API, the attachments of the embedded storage, the mailbox, and the front end for everything else.
func frontHandler(s settings, c *cloud, api http.Handler) (http.Handler, error) {
	front, err := site.Open(filepath.Join(s.root, "frontend", "dist"), c.config.PublicURL, c.config.S3PublicURL)
	if err != nil {
		return nil, err
	}
	mux := http.NewServeMux()
	mux.Handle("/api/", api)
	mux.Handle("/", front)
	if c.mail != nil {
		mux.Handle(mailbox.Path, c.mail.Handler())
		mux.Handle(mailbox.Path+"/", c.mail.Handler())
	}
	if c.files == nil {
		return mux, nil
	}
	proxy, err := s3.Proxy(c.files.Endpoint)
	if err != nil {
		return nil, err
	}
	mux.Handle("/"+c.config.S3Bucket+"/", proxy)
	mux.Handle("/"+c.config.S3Bucket, proxy)
	return mux, nil
}

// listen opens the port on the given host, or on both loopback addresses without one.
func listen(host string, port int) ([]net.Listener, error) {
	hosts := []string{host}
	if host == "" {
		hosts = []string{"127.0.0.1", "::1"}
	}
	var listeners []net.Listener
	for n, host := range hosts {
		listener, err := net.Listen("tcp", net.JoinHostPort(host, strconv.Itoa(port)))
		switch {
		case errors.Is(err, syscall.EADDRINUSE):
			return nil, fmt.Errorf("port %d is taken by another program: set PORT to another one, for example PORT=%d ./scripts/run", port,
				port+1)
		case err != nil && n == 0:
			return nil, fmt.Errorf("listen on port %d (PORT changes it): %w", port, err)
		case err == nil:
			listeners = append(listeners, listener)
		}
	}
	return listeners, nil
}

// serveUntil serves until ctx ends or a server fails, and then lets running requests finish.
func serveUntil(ctx context.Context, listeners []net.Listener, handler http.Handler, failed <-chan error) error {
	server := serve.Server(handler)
	ended := make(chan error, len(listeners))
	for _, listener := range listeners {
		go func() { ended <- server.Serve(listener) }()
	}
	var cause error
	select {
	case <-ctx.Done():
	case cause = <-failed:
	case cause = <-ended:
	}
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
	defer cancel()
	if err := server.Shutdown(grace); err != nil {
		return errors.Join(cause, server.Close())
	}
	return cause
}
