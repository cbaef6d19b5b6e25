package serve

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/aws/aws-lambda-go/events"

	"zahtjevi/shared/config"
	"zahtjevi/shared/database"
	"zahtjevi/shared/health"
)

// TestSilentDatabase calls, through a plain server and through the Lambda adapter, while the database accepts connections but never
// answers.
func TestSilentDatabase(t *testing.T) {
	t.Parallel()
	if callPatience+health.CheckTime >= 5*time.Second {
		t.Error("a silent server is to be noticed within five seconds")
	}
	pool, err := database.Open(t.Context(), "postgres://"+silent(t)+"/silent", 2, database.Calls)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(pool.Close)
	deps := Deps{Config: config.Config{}, Pool: pool}
	api := NewAPI(deps)
	api.Area("proba", func(api *API, d Deps) {
		Get(api, "/proba", Public, "", func(ctx context.Context, _ *struct{}) (*Empty, error) {
			_, err := d.Pool.Exec(ctx, "select")
			return nil, err
		})
	}, deps)
	t.Run("HTTP", func(t *testing.T) {
		t.Parallel()
		server := httptest.NewServer(api.Handler())
		defer server.Close()
		answer, err := server.Client().Get(server.URL + Root + "/proba")
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		if answer.StatusCode != http.StatusServiceUnavailable || answer.Header.Get("Retry-After") == "" {
			t.Errorf("answered %d, %v", answer.StatusCode, answer.Header)
		}
	})
	t.Run("Lambda", func(t *testing.T) {
		t.Parallel()
		answer := answerTo(t, api.Handler(), events.APIGatewayV2HTTPRequest{
			Version: "2.0", RawPath: Root + "/proba", RequestContext: events.APIGatewayV2HTTPRequestContext{
				HTTP: events.APIGatewayV2HTTPRequestContextHTTPDescription{Method: "GET", Path: Root + "/proba"},
			},
		})
		if answer.StatusCode != http.StatusServiceUnavailable || answer.Headers["Retry-After"] == "" {
			t.Errorf("answered %+v", answer)
		}
	})
}

// silent returns the address of a server that reads everything and answers nothing.
func silent(t *testing.T) (address string) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go func() {
				_, _ = io.Copy(io.Discard, conn)
				_ = conn.Close()
			}()
		}
	}()
	return listener.Addr().String()
}
