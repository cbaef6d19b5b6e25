package s3_test

import (
	"bytes"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"zahtjevi/localstack/embedded"
	"zahtjevi/localstack/s3"
	"zahtjevi/shared/config"
	"zahtjevi/shared/storage"
	client "zahtjevi/shared/storage/s3"
)

const (
	bucket  = "zahtjevi-prilozi"
	content = "sadržaj priloga"
	key     = "prilozi/1 šč.txt"
)

func start(t *testing.T, dir string) *s3.Server {
	t.Helper()
	server, err := s3.Start(t.Context(), s3.Options{Dir: dir, Binary: embedded.S3Binary("../.."), Bucket: bucket})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := server.Stop(); err != nil {
			t.Error(err)
		}
	})
	return server
}

// browserSide starts the proxy and returns a store that signs for the proxy's address, with that address.
func browserSide(t *testing.T, server *s3.Server) (storage.Store, string) {
	t.Helper()
	proxy, err := s3.Proxy(server.Endpoint)
	if err != nil {
		t.Fatal(err)
	}
	front := httptest.NewServer(proxy)
	t.Cleanup(front.Close)
	address := strings.Replace(front.URL, "127.0.0.1", "localhost", 1)
	store, err := client.Open(config.Config{
		S3Endpoint: server.Endpoint, S3PublicURL: address, S3Bucket: bucket, S3Region: s3.Region,
		S3AccessKey: server.AccessKey, S3SecretKey: server.SecretKey,
	})
	if err != nil {
		t.Fatal(err)
	}
	return store, address
}

func TestPresignedFormAndAddressWorkThroughTheProxy(t *testing.T) {
	server := start(t, filepath.Join(t.TempDir(), "with space"))
	store, address := browserSide(t, server)

	for _, c := range []struct {
		content string
		accept  bool
	}{{content, true}, {content + "x", false}} {
		status := postForm(t, store, c.content)
		if accepted := status/100 == 2; accepted != c.accept {
			t.Errorf("form with %d bytes: status %d", len(c.content), status)
		}
	}
	signed, err := store.DownloadURL(t.Context(), key, "1 šč.txt", "text/plain", "attachment", time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(signed, address) {
		t.Errorf("signed for %s instead of %s", signed, address)
	}
	answer, body := fetch(t, http.MethodGet, signed, nil, nil)
	if answer.StatusCode != http.StatusOK || body != content ||
		answer.Header.Get("Content-Disposition") != `attachment; filename*=utf-8''1%20%C5%A1%C4%8D.txt` ||
		answer.Header.Get("Content-Type") != "text/plain" {
		t.Errorf("status %d, headers %v, body %q", answer.StatusCode, answer.Header, body)
	}
	other := strings.Replace(signed, "1%20", "2%20", 1)
	if answer, _ := fetch(t, http.MethodGet, other, nil, nil); other == signed || answer.StatusCode != http.StatusForbidden {
		t.Errorf("another key under the same signature: status %d", answer.StatusCode)
	}
	if answer, _ := fetch(t, http.MethodGet, address+"/"+bucket+"/", nil, nil); answer.StatusCode != http.StatusForbidden {
		t.Errorf("list without signature: status %d", answer.StatusCode)
	}
}

func TestAnyOriginMayCall(t *testing.T) {
	server := start(t, t.TempDir())
	answer, _ := fetch(t, http.MethodOptions, server.Endpoint+"/"+bucket, nil, http.Header{
		"Origin": {"http://127.0.0.1:5173"}, "Access-Control-Request-Method": {"POST"},
	})
	if answer.StatusCode/100 != 2 || answer.Header.Get("Access-Control-Allow-Origin") == "" {
		t.Errorf("status %d, headers %v", answer.StatusCode, answer.Header)
	}
}

func TestObjectsAndKeysOutliveTheServer(t *testing.T) {
	dir := t.TempDir()
	server := start(t, dir)
	store, _ := browserSide(t, server)
	if status := postForm(t, store, content); status/100 != 2 {
		t.Fatalf("form: status %d", status)
	}
	kill(t, filepath.Join(dir, "server.pid"), server)

	second := start(t, dir) // nobody stopped this one when the third starts: it is the orphan of a killed parent
	third := start(t, dir)
	select {
	case <-second.Done():
	case <-time.After(time.Minute):
		t.Error("the orphan still runs")
	}
	if third.AccessKey != server.AccessKey || third.SecretKey != server.SecretKey {
		t.Error("keys changed")
	}
	store, _ = browserSide(t, third)
	if got, _, err := store.Head(t.Context(), key, 100); err != nil || string(got) != content {
		t.Errorf("object %q, error %v", got, err)
	}
	if info, err := os.Stat(filepath.Join(dir, "keys.json")); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("keys.json: %v, error %v", info.Mode(), err)
	}
}

func kill(t *testing.T, pidFile string, server *s3.Server) {
	t.Helper()
	text, err := os.ReadFile(pidFile)
	if err != nil {
		t.Fatal(err)
	}
	pid, err := strconv.Atoi(strings.TrimSpace(string(text)))
	if err != nil {
		t.Fatal(err)
	}
	if err := syscall.Kill(pid, syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	<-server.Done()
}

// postForm sends a text by a form that was signed for content, and returns the status.
func postForm(t *testing.T, store storage.Store, text string) int {
	t.Helper()
	signed, err := store.UploadForm(t.Context(), key, int64(len(content)), time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for name, value := range signed.Fields {
		if err := form.WriteField(name, value); err != nil {
			t.Fatal(err)
		}
	}
	file, err := form.CreateFormFile("file", "1 šč.txt")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(file, text); err != nil {
		t.Fatal(err)
	}
	if err := form.Close(); err != nil {
		t.Fatal(err)
	}
	answer, _ := fetch(t, http.MethodPost, signed.URL, &body, http.Header{"Content-Type": {form.FormDataContentType()}})
	return answer.StatusCode
}

func fetch(t *testing.T, method, address string, body io.Reader, header http.Header) (*http.Response, string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, address, body)
	if err != nil {
		t.Fatal(err)
	}
	if header != nil {
		request.Header = header
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer, string(text)
}
