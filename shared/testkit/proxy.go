package testkit

import (
	"context"
	"io"
	"net"
	"net/url"
	"sync"
	"testing"
)

// Proxy is a TCP proxy in front of a server, which tests can hold or cut, to simulate networks and overloaded servers.
type Proxy struct {
	Address string // host:port

	t      testing.TB
	target string

	mu       sync.Mutex
	listener net.Listener
	ends     map[net.Conn]struct{}
	passing  chan struct{} // closed while bytes pass
}

// NewProxy makes a proxy to the server of an address (a URL), and returns it with the address through the proxy.
func NewProxy(t testing.TB, address string) (proxy *Proxy, through string) {
	t.Helper()
	u, err := url.Parse(address)
	must(t, err)
	proxy = &Proxy{Address: "127.0.0.1:0", t: t, target: u.Host, ends: map[net.Conn]struct{}{}, passing: make(chan struct{})}
	close(proxy.passing)
	proxy.Restore()
	t.Cleanup(proxy.Cut)
	t.Cleanup(proxy.Release) // runs first: what is held would wait for ever
	u.Host = proxy.Address
	return proxy, u.String()
}

// Hold holds back every byte of open and new connections.
func (p *Proxy) Hold() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.passing = make(chan struct{})
}

// Release lets the bytes pass again.
func (p *Proxy) Release() {
	p.mu.Lock()
	defer p.mu.Unlock()
	select {
	case <-p.passing:
	default:
		close(p.passing)
	}
}

// Cut closes all connections and refuses new ones.
func (p *Proxy) Cut() {
	p.mu.Lock()
	defer p.mu.Unlock()
	_ = p.listener.Close()
	for end := range p.ends {
		_ = end.Close()
	}
}

// Restore accepts connections at the same address again.
func (p *Proxy) Restore() {
	p.t.Helper()
	listener, err := new(net.ListenConfig).Listen(p.t.Context(), "tcp", p.Address)
	must(p.t, err)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.listener, p.Address = listener, listener.Addr().String()
	go p.accept(listener)
}

func (p *Proxy) accept(listener net.Listener) {
	for {
		near, err := listener.Accept()
		if err != nil {
			return
		}
		far, err := new(net.Dialer).DialContext(context.Background(), "tcp", p.target)
		if err != nil {
			_ = near.Close()
			continue
		}
		p.mu.Lock()
		p.ends[near], p.ends[far] = struct{}{}, struct{}{}
		p.mu.Unlock()
		go p.carry(near, far)
		go p.carry(far, near)
	}
}

func (p *Proxy) carry(to, from net.Conn) {
	_, _ = io.Copy(held{p, to}, from)
	p.mu.Lock()
	defer p.mu.Unlock()
	_, _ = to.Close(), from.Close()
	delete(p.ends, to)
	delete(p.ends, from)
}

// held waits before each write while the proxy is held.
type held struct {
	proxy *Proxy
	to    net.Conn
}

func (h held) Write(bytes []byte) (int, error) {
	h.proxy.mu.Lock()
	passing := h.proxy.passing
	h.proxy.mu.Unlock()
	<-passing
	return h.to.Write(bytes)
}
