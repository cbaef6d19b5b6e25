// Package outbound calls servers whose addresses others name: it keeps them from having this program call private networks, and from
// sending without end.
package outbound

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"sync"
	"syscall"
	"time"

	"zahtjevi/shared/address"
	"zahtjevi/shared/webaddress"
)

// ErrInside refuses a connection into a private network that nobody has configured.
var ErrInside = errors.New("the address is in a private network, and is no configured host")

// maxHeaderBytes bounds the headers of an answer.
const maxHeaderBytes = 1 << 16

// Client makes a client that calls public servers, and only those hosts (names or IP addresses without port) of private networks. It
// follows no redirects, ends a call after within, has so many connections to one server, and reads so many bytes of an answer.
func Client(hosts []string, within time.Duration, connections int, answerBytes int64) *http.Client {
	g := newGuard(hosts, within)
	return &http.Client{
		Transport: bounded{&http.Transport{
			Proxy: g.proxy, DialContext: g.dial, MaxIdleConnsPerHost: min(connections, 4), MaxConnsPerHost: connections,
			IdleConnTimeout: 30 * time.Second, MaxResponseHeaderBytes: maxHeaderBytes, ForceAttemptHTTP2: true,
		}, answerBytes},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Timeout:       within,
	}
}

// bounded ends answers that are too long.
type bounded struct {
	*http.Transport
	most int64
}

func (b bounded) RoundTrip(request *http.Request) (*http.Response, error) {
	answer, err := b.Transport.RoundTrip(request)
	if err == nil {
		answer.Body = struct {
			io.Reader
			io.Closer
		}{io.LimitReader(answer.Body, b.most), answer.Body}
	}
	return answer, err
}

// guard lets only known hosts be in a private network. It looks at the address to which a name leads when the connection is made, so that
// a name cannot lead elsewhere after a check.
type guard struct {
	free, checked net.Dialer

	mu    sync.Mutex
	known map[string]bool // host names, as address.Host gives them, of configured hosts and of the proxy
}

func newGuard(hosts []string, within time.Duration) *guard {
	dialer := net.Dialer{Timeout: within, KeepAlive: 30 * time.Second}
	g := &guard{free: dialer, checked: dialer, known: map[string]bool{}}
	g.checked.Control = refuseInside
	for _, host := range hosts {
		g.allow(host)
	}
	return g
}

func (g *guard) allow(host string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.known[address.Host(host)] = true
}

// proxy is the proxy that the environment names, which may be in a private network. It decides itself where it leads to.
func (g *guard) proxy(request *http.Request) (*url.URL, error) {
	proxy, err := http.ProxyFromEnvironment(request)
	if proxy != nil {
		g.allow(proxy.Hostname())
	}
	return proxy, err
}

func (g *guard) dial(ctx context.Context, network, to string) (net.Conn, error) {
	host, _, err := net.SplitHostPort(to)
	if err != nil {
		return nil, fmt.Errorf("read the address of a server: %w", err)
	}
	g.mu.Lock()
	known := g.known[address.Host(host)]
	g.mu.Unlock()
	if known {
		return g.free.DialContext(ctx, network, to)
	}
	return g.checked.DialContext(ctx, network, to)
}

// refuseInside is called with the IP address, before the connection.
func refuseInside(_, address string, _ syscall.RawConn) error {
	to, err := netip.ParseAddrPort(address)
	if err != nil || !webaddress.Public(to.Addr()) {
		return ErrInside
	}
	return nil
}
