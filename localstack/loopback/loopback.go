// Package loopback picks ports that only this machine can reach.
package loopback

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"strconv"
	"sync"
)

// Ports below the range that Linux, macOS and Windows use for outgoing connections and for listeners without a given port, and above 10080,
// the highest to which browsers refuse to connect (Fetch standard, "bad port").
const lowest, highest = 10_081, 32_767

// reserved are the UDP sockets that reserve this process's ports.
var (
	mu       sync.Mutex
	reserved []net.PacketConn
)

// FreePort returns a TCP port of 127.0.0.1 for a server that is about to start: nothing listens on it, and no other caller on this machine
// gets it until this process ends. To reserve it, the UDP port of the same number stays bound.
func FreePort() (int, error) {
	for range 1000 {
		port := lowest + rand.IntN(highest-lowest+1)
		address := net.JoinHostPort("127.0.0.1", strconv.Itoa(port))
		held, err := net.ListenPacket("udp4", address)
		if err != nil {
			continue
		}
		listener, err := net.Listen("tcp4", address)
		if err != nil {
			_ = held.Close()
			continue
		}
		mu.Lock()
		reserved = append(reserved, held)
		mu.Unlock()
		if err := listener.Close(); err != nil {
			return 0, fmt.Errorf("find a free port: %w", err)
		}
		return port, nil
	}
	return 0, errors.New("find a free port: every one that was tried is taken")
}
