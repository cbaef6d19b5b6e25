package testkit

import (
	"context"
	"io"
	"net"
	"net/url"
	"sync"
	"testing"
)

// Line is a TCP proxy in front of a server, which tests can hold or cut, to simulate networks and overloaded servers.
type Line struct {
	Address string // host:port

	t      testing.TB
	target string

	mu       sync.Mutex
	listener net.Listener
	ends     map[net.Conn]struct{}
	passing  chan struct{} // closed while bytes pass
}

// LineTo makes a line to the server of an address (a URL), and returns it with the address through the line.
func LineTo(t testing.TB, address string) (line *Line, through string) {
	t.Helper()
	u, err := url.Parse(address)
	must(t, err)
	line = &Line{Address: "127.0.0.1:0", t: t, target: u.Host, ends: map[net.Conn]struct{}{}, passing: make(chan struct{})}
	close(line.passing)
	line.Mend()
	t.Cleanup(line.Cut)
	t.Cleanup(line.Release) // runs first: what is held would wait for ever
	u.Host = line.Address
	return line, u.String()
}

// Hold holds back every byte of open and new connections.
func (l *Line) Hold() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.passing = make(chan struct{})
}

// Release lets the bytes pass again.
func (l *Line) Release() {
	l.mu.Lock()
	defer l.mu.Unlock()
	select {
	case <-l.passing:
	default:
		close(l.passing)
	}
}

// Cut closes all connections and refuses new ones.
func (l *Line) Cut() {
	l.mu.Lock()
	defer l.mu.Unlock()
	_ = l.listener.Close()
	for end := range l.ends {
		_ = end.Close()
	}
}

// Mend accepts connections at the same address again.
func (l *Line) Mend() {
	l.t.Helper()
	listener, err := new(net.ListenConfig).Listen(l.t.Context(), "tcp", l.Address)
	must(l.t, err)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.listener, l.Address = listener, listener.Addr().String()
	go l.accept(listener)
}

func (l *Line) accept(listener net.Listener) {
	for {
		near, err := listener.Accept()
		if err != nil {
			return
		}
		far, err := new(net.Dialer).DialContext(context.Background(), "tcp", l.target)
		if err != nil {
			_ = near.Close()
			continue
		}
		l.mu.Lock()
		l.ends[near], l.ends[far] = struct{}{}, struct{}{}
		l.mu.Unlock()
		go l.carry(near, far)
		go l.carry(far, near)
	}
}

func (l *Line) carry(to, from net.Conn) {
	_, _ = io.Copy(held{l, to}, from)
	l.mu.Lock()
	defer l.mu.Unlock()
	_, _ = to.Close(), from.Close()
	delete(l.ends, to)
	delete(l.ends, from)
}

// held waits before each write while the line is held.
type held struct {
	line *Line
	to   net.Conn
}

func (h held) Write(bytes []byte) (int, error) {
	h.line.mu.Lock()
	passing := h.line.passing
	h.line.mu.Unlock()
	<-passing
	return h.to.Write(bytes)
}
