package inbox

import (
	"context"
	"crypto/tls"
	"encoding/pem"
	"errors"
	"fmt"
	"net"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"zahtjevi/shared/config"
	"zahtjevi/shared/testkit/mailbox"
)

// The certificate of these tests' servers: of 127.0.0.1 and example.com, by an authority that this process trusts.
var certified *tls.Config

func TestMain(m *testing.M) {
	code, err := trusted(m.Run)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

// trusted runs the tests in a process that trusts the certificate. What a process trusts is read once, before the first connection.
func trusted(tests func() int) (code int, err error) {
	server := httptest.NewTLSServer(nil)
	server.Close()
	certified = &tls.Config{Certificates: server.TLS.Certificates, MinVersion: tls.VersionTLS12}
	folder, err := os.MkdirTemp("", "authority")
	if err != nil {
		return 1, fmt.Errorf("make a folder: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	file := filepath.Join(folder, "authority.pem")
	block := &pem.Block{Type: "CERTIFICATE", Bytes: server.Certificate().Raw}
	if err := errors.Join(os.WriteFile(file, pem.EncodeToMemory(block), 0o600), os.Setenv("SSL_CERT_FILE", file)); err != nil {
		return 1, fmt.Errorf("trust the certificate: %w", err)
	}
	return tests(), nil
}

const letter = "From: a@opcina.example\r\nSubject: Odgovor\r\n\r\nEvo.\r\n"

func served(t *testing.T, settings *tls.Config, fromStart bool) *mailbox.Server {
	t.Helper()
	server, err := mailbox.ServeTLS(t.Context(), "127.0.0.1:0", settings, fromStart)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Stop)
	if err := server.Deliver(letter, time.Now()); err != nil {
		t.Fatal(err)
	}
	return server
}

// at is the mailbox of a server, under a name that leads to it.
func at(server *mailbox.Server, host, security string) config.Inbox {
	_, port, _ := strings.Cut(server.Address(), ":")
	return config.Inbox{Server: net.JoinHostPort(host, port), TLS: security, User: "pisma", Password: "tajna", Folder: "INBOX"}
}

func TestLettersAreReadOverTLS(t *testing.T) {
	for security, fromStart := range map[string]bool{"": true, "starttls": false} {
		t.Run("security "+security, func(t *testing.T) {
			t.Parallel()
			box, err := Open(t.Context(), at(served(t, certified, fromStart), "127.0.0.1", security))
			if err != nil {
				t.Fatal(err)
			}
			letters, err := box.After(0, time.Now().Add(-48*time.Hour), 10)
			if err != nil || len(letters) != 1 {
				t.Fatalf("letters %v, %v", letters, err)
			}
			read, err := box.Read(letters[0], 1000)
			if err != nil || string(read) != letter {
				t.Fatalf("read %q, %v", read, err)
			}
			if err := errors.Join(box.Done(letters[0]), box.Close()); err != nil {
				t.Fatal(err)
			}
		})
	}
}

// TestPasswordStaysHere: a server that is not who it should be, or offers no TLS, gets no password.
func TestPasswordStaysHere(t *testing.T) {
	for _, c := range []struct {
		name, host, security string
		settings             *tls.Config
		fromStart            bool
	}{
		{"another name, from the start", "localhost", "", certified, true},
		{"another name, by STARTTLS", "localhost", "starttls", certified, false},
		{"no TLS where it is to begin at once", "127.0.0.1", "", nil, false},
		{"no STARTTLS", "127.0.0.1", "starttls", nil, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			server := served(t, c.settings, c.fromStart)
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			defer cancel()
			box, err := Open(ctx, at(server, c.host, c.security))
			if err == nil {
				t.Error("opened", box.Close())
			} else if strings.Contains(err.Error(), "tajna") {
				t.Errorf("the error has the password: %v", err)
			}
			if step := StepOf(err); step != Securing {
				t.Errorf("it fails at the step %q: %v", step, err)
			}
			if n := server.Logins(); n != 0 {
				t.Errorf("the server was given %d passwords", n)
			}
		})
	}
}

// TestStepsOfOpening says at which step a mailbox cannot be opened.
func TestStepsOfOpening(t *testing.T) {
	t.Parallel()
	server := served(t, certified, true)
	refused, elsewhere, away := at(server, "127.0.0.1", ""), at(server, "127.0.0.1", ""), at(server, "127.0.0.1", "")
	refused.Password, elsewhere.Folder, away.Server = "druga", "Nema", "127.0.0.1:1"
	for want, c := range map[Step]config.Inbox{SigningIn: refused, Selecting: elsewhere, Connecting: away} {
		if _, err := Open(t.Context(), c); StepOf(err) != want {
			t.Errorf("it fails at the step %q, want %q: %v", StepOf(err), want, err)
		}
	}
	if step := StepOf(errors.New("later")); step != Other {
		t.Errorf("a later failure is at the step %q", step)
	}
}

// TestSilentServer: a server that takes the connection and says nothing holds nobody up once the time is over.
func TestSilentServer(t *testing.T) {
	for _, security := range []string{"", "starttls", "none"} {
		t.Run("security "+security, func(t *testing.T) {
			t.Parallel()
			listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
			if err != nil {
				t.Fatal(err)
			}
			defer listener.Close()
			ctx, cancel := context.WithCancel(t.Context())
			opened := make(chan error, 1)
			go func() {
				_, err := Open(ctx, config.Inbox{Server: listener.Addr().String(), TLS: security, User: "pisma", Folder: "INBOX"})
				opened <- err
			}()
			conn, err := listener.Accept()
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close()
			cancel()
			if err := <-opened; err == nil {
				t.Error("opened")
			}
		})
	}
}
