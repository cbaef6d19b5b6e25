// Package loopback picks ports that only this machine can reach.
package loopback

import (
	"errors"
	"fmt"
	"net"
)

// FreePort is a TCP port of 127.0.0.1 that nothing listens on at the moment of the call.
func FreePort() (int, error) {
	listener, err := net.Listen("tcp4", "127.0.0.1:0")
	if err != nil {
		return 0, fmt.Errorf("find a free port: %w", err)
	}
	address, ok := listener.Addr().(*net.TCPAddr)
	if !ok {
		return 0, errors.New("find a free port: no TCP address")
	}
	return address.Port, listener.Close()
}
