package s3_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"zahtjevi/localstack/s3"
	"zahtjevi/shared/serve"
)

// slowly returns a byte at a time.
type slowly struct{ left int }

func (s *slowly) Read(p []byte) (int, error) {
	if s.left == 0 {
		return 0, io.EOF
	}
	time.Sleep(20 * time.Millisecond)
	s.left--
	p[0] = 'x'
	return 1, nil
}

// Transfers of files may take longer than other calls, and have the right types.
func TestProxyGivesFilesTheirTime(t *testing.T) {
	t.Parallel()
	files := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil || len(body) != 30 {
			http.Error(w, "torn", http.StatusBadRequest)
		}
		w.Header().Set("Content-Encoding", "aws-chunked")
	}))
	defer files.Close()
	proxy, err := s3.Proxy(files.URL)
	if err != nil {
		t.Fatal(err)
	}
	front := httptest.NewUnstartedServer(nil)
	front.Config = serve.Server(proxy)
	front.Config.ReadTimeout /= 600
	front.Start()
	defer front.Close()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, front.URL, &slowly{left: 30})
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK || response.Header.Get("Content-Encoding") != "" ||
		response.Header.Get("X-Content-Type-Options") != "nosniff" {
		t.Fatalf("answered %d with %v", response.StatusCode, response.Header)
	}
}
