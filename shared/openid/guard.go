package openid

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"sync"
	"syscall"
	"time"

	"zahtjevi/shared/config"
	"zahtjevi/shared/webaddress"
)

// errInside refuses a connection into a private network that nobody has configured.
var errInside = errors.New("the address is in a private network, and is no configured host")

// guard keeps a provider from having this program call servers of private networks: its description may name any server, but only the
// hosts that an administrator has configured, as an issuer or besides it, may be in a private network. It looks at the address to which a
// name leads when the connection is made, so that a name cannot lead elsewhere after a check.
type guard struct {
	free, checked net.Dialer

	mu    sync.Mutex
	known map[string]bool // host names, in small letters, of configured hosts and of the proxy
}

func newGuard(signIn config.SignIn) *guard {
	dialer := net.Dialer{Timeout: callTime, KeepAlive: 30 * time.Second}
	g := &guard{free: dialer, checked: dialer, known: map[string]bool{}}
	g.checked.Control = refuseInside
	for _, p := range signIn.Providers {
		if issuer, err := url.Parse(p.Issuer); err == nil {
			g.allow(issuer.Hostname())
		}
		for _, host := range p.Hosts {
			g.allow(host)
		}
	}
	return g
}

func (g *guard) allow(host string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.known[strings.ToLower(host)] = true
}

// proxy is the proxy that the environment names, which may be in a private network. It decides itself where it leads to.
func (g *guard) proxy(request *http.Request) (*url.URL, error) {
	proxy, err := http.ProxyFromEnvironment(request)
	if proxy != nil {
		g.allow(proxy.Hostname())
	}
	return proxy, err
}

func (g *guard) dial(ctx context.Context, network, address string) (net.Conn, error) {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return nil, fmt.Errorf("read the address of a provider: %w", err)
	}
	g.mu.Lock()
	known := g.known[strings.ToLower(host)]
	g.mu.Unlock()
	if known {
		return g.free.DialContext(ctx, network, address)
	}
	return g.checked.DialContext(ctx, network, address)
}

// refuseInside is called with the IP address, before the connection.
func refuseInside(_, address string, _ syscall.RawConn) error {
	to, err := netip.ParseAddrPort(address)
	if err != nil || !webaddress.Public(to.Addr()) {
		return errInside
	}
	return nil
}
