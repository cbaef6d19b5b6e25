package mail

import (
	"bufio"
	"errors"
	"net"
	"net/mail"
	"strings"
	"testing"
	"time"
)

// TestSMTPSilence connects to servers that stop answering at each step of a message. All count as a fault of the server, not of the
// message.
func TestSMTPSilence(t *testing.T) {
	t.Parallel()
	for _, silentAt := range []string{"", "EHLO", "MAIL", "RCPT", "DATA", "."} {
		t.Run("at "+silentAt, func(t *testing.T) {
			t.Parallel()
			sender, err := newSMTP("smtp://"+silentServer(t, silentAt)+"?tls=none", mail.Address{Address: "a@b.example"}, 3*time.Second)
			if err != nil {
				t.Fatal(err)
			}
			connection, err := sender.Connect(t.Context())
			if silentAt == "" || silentAt == "EHLO" {
				if err == nil {
					t.Error("connected to a silent server")
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			err = connection.Send(t.Context(), Message{ID: "1@b.example", Date: time.Unix(1_800_000_000, 0), To: "c@d.example",
				Subject: "Naslov", Text: "Tekst"})
			if refusal := (*Refusal)(nil); err == nil || errors.As(err, &refusal) {
				t.Errorf("a server that is silent at %s answers %v", silentAt, err)
			}
		})
	}
}

// silentServer answers the commands of SMTP except one ("" is the connection itself), and returns its address.
func silentServer(t *testing.T, silentAt string) string {
	t.Helper()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		conn, err := listener.Accept()
		if err != nil {
			return
		}
		defer conn.Close()
		answers := map[string]string{"": "220 b", "EHLO": "250 b", "DATA": "354 b"}
		delete(answers, silentAt)
		say := func(command string) {
			if answer, ok := answers[command]; ok {
				_, _ = conn.Write([]byte(answer + "\r\n"))
			} else if command != silentAt {
				_, _ = conn.Write([]byte("250 b\r\n"))
			}
		}
		say("")
		inData := false
		for lines := bufio.NewScanner(conn); lines.Scan(); {
			command, _, _ := strings.Cut(lines.Text(), " ")
			if inData && command != "." {
				continue
			}
			inData = command == "DATA"
			say(command)
		}
	}()
	return listener.Addr().String()
}
