package loopback

import (
	"net"
	"strconv"
	"sync"
	"testing"
)

// TestFreePortIsGivenOnce requests many ports at once: each is given once, can be listened on, and is not given to a server that listens on
// any port.
func TestFreePortIsGivenOnce(t *testing.T) {
	t.Parallel()
	const callers = 200
	ports := make([]int, callers)
	var group sync.WaitGroup
	for i := range ports {
		group.Go(func() {
			port, err := FreePort()
			if err != nil {
				t.Error(err)
				return
			}
			ports[i] = port
		})
	}
	group.Wait()
	given := map[int]bool{}
	for _, port := range ports {
		if given[port] {
			t.Errorf("port %d was given twice", port)
		}
		given[port] = true
		listener, err := net.Listen("tcp4", net.JoinHostPort("127.0.0.1", strconv.Itoa(port)))
		if err != nil {
			t.Errorf("a port that was given cannot be listened on: %v", err)
			continue
		}
		listener.Close()
	}
	listener, err := net.Listen("tcp4", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	if address, ok := listener.Addr().(*net.TCPAddr); !ok || address.Port >= lowest && address.Port <= highest {
		t.Errorf("the system gave %v as any free port: it lies among those that are reserved here", listener.Addr())
	}
}
