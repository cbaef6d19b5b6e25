package sam

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"os/exec"
	"strings"
	"sync"

	"github.com/google/uuid"
)

// placeLabel is a label of each network, by which those of killed programs are found.
const placeLabel = "zahtjevi.place"

// Network is a Docker network for the containers of one run. Servers that listen only on this machine's loopback interface are reached
// through forwarders at the network's own address, if the machine has that address.
type Network struct {
	Name    string
	gateway string // empty where containers run in a virtual machine, which knows this machine by a name

	mu    sync.Mutex
	doors []net.Listener
	lines sync.WaitGroup
}

// loopbackName is this machine's name in containers of Docker Desktop.
const loopbackName = "host.docker.internal"

// OpenNetwork creates a network for a place, which is a unique path.
func OpenNetwork(ctx context.Context, place string) (*Network, error) {
	n := &Network{Name: "zahtjevi-" + uuid.NewString()[:8]}
	if _, err := docker(ctx, "network", "create", "--label", placeLabel+"="+place, n.Name); err != nil {
		return nil, err
	}
	gateway, err := docker(ctx, "network", "inspect", "--format", "{{range .IPAM.Config}}{{.Gateway}} {{end}}", n.Name)
	if err != nil {
		return nil, errors.Join(err, n.Close())
	}
	for _, address := range strings.Fields(gateway) {
		if listener, err := new(net.ListenConfig).Listen(ctx, "tcp4", net.JoinHostPort(address, "0")); err == nil {
			_ = listener.Close()
			n.gateway = address
		}
	}
	return n, nil
}

// Reach returns an address through which containers reach this machine's loopback address (a URL). Other addresses stay unchanged.
func (n *Network) Reach(address string) (string, error) {
	u, err := url.Parse(address)
	if err != nil {
		return "", fmt.Errorf("read the address of a server: %w", err)
	}
	if ip := net.ParseIP(u.Hostname()); u.Hostname() != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return address, nil
	}
	if n.gateway == "" {
		u.Host = net.JoinHostPort(loopbackName, u.Port())
		return u.String(), nil
	}
	door, err := net.Listen("tcp4", net.JoinHostPort(n.gateway, "0"))
	if err != nil {
		return "", fmt.Errorf("listen on the containers' network: %w", err)
	}
	n.mu.Lock()
	n.doors = append(n.doors, door)
	n.mu.Unlock()
	server := u.Host
	n.lines.Go(func() { lead(door, server) })
	u.Host = door.Addr().String()
	return u.String(), nil
}

// lead forwards every connection of a listener to a server until the listener is closed.
func lead(door net.Listener, server string) {
	for {
		near, err := door.Accept()
		if err != nil {
			return
		}
		far, err := net.Dial("tcp", server)
		if err != nil {
			_ = near.Close()
			continue
		}
		for _, way := range [][2]net.Conn{{near, far}, {far, near}} {
			go func() {
				_, _ = io.Copy(way[0], way[1])
				_, _ = near.Close(), far.Close()
			}()
		}
	}
}

// Close ends the network's containers, and removes them and it.
func (n *Network) Close() error {
	n.mu.Lock()
	for _, door := range n.doors {
		_ = door.Close()
	}
	n.mu.Unlock()
	n.lines.Wait()
	return remove(context.Background(), n.Name)
}

// Clear removes what a killed run has left in a place.
func Clear(ctx context.Context, place string) error {
	names, err := docker(ctx, "network", "ls", "--quiet", "--filter", "label="+placeLabel+"="+place)
	if err != nil {
		return err
	}
	for _, name := range strings.Fields(names) {
		err = errors.Join(err, remove(ctx, name))
	}
	return err
}

func remove(ctx context.Context, network string) error {
	containers, err := docker(ctx, "ps", "--all", "--quiet", "--filter", "network="+network)
	if err != nil {
		return err
	}
	if ids := strings.Fields(containers); len(ids) > 0 {
		if _, err := docker(ctx, append([]string{"rm", "--force", "--volumes"}, ids...)...); err != nil {
			return err
		}
	}
	_, err = docker(ctx, "network", "rm", network)
	return err
}

// docker runs one command of Docker's client and answers what it printed.
func docker(ctx context.Context, arguments ...string) (string, error) {
	output, err := exec.CommandContext(ctx, "docker", arguments...).Output()
	var failed *exec.ExitError
	if errors.As(err, &failed) {
		return "", fmt.Errorf("docker %s: %s", strings.Join(arguments[:min(2, len(arguments))], " "), strings.TrimSpace(string(failed.Stderr)))
	}
	if err != nil {
		return "", fmt.Errorf("run docker: %w", err)
	}
	return strings.TrimSpace(string(output)), nil
}
