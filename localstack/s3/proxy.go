package s3

import (
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httputil"
	"net/url"
	"time"
)

// longestTransfer is the longest time that sending a file may take: as long as a form for one is valid.
const longestTransfer = 15 * time.Minute

// Proxy forwards requests to a server at endpoint (http://host:port) under the host name that the browser used, because signatures of
// addresses and forms cover that name.
func Proxy(endpoint string) (http.Handler, error) {
	target, err := url.Parse(endpoint)
	if err != nil {
		return nil, fmt.Errorf("read S3 endpoint: %w", err)
	}
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.DisableCompression = true // objects are sent unchanged
	transport.MaxIdleConnsPerHost = 32
	proxy := &httputil.ReverseProxy{
		Transport: transport,
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(target)
			r.Out.Host = r.In.Host
		},
		ModifyResponse: func(r *http.Response) error {
			r.Header.Set("X-Content-Type-Options", "nosniff")
			if r.Header.Get("Content-Encoding") == "aws-chunked" { // the upload's encoding, not the file's
				r.Header.Del("Content-Encoding")
			}
			return nil
		},
		ErrorHandler: func(w http.ResponseWriter, r *http.Request, err error) {
			slog.WarnContext(r.Context(), "file server not reached", "error", err)
			w.WriteHeader(http.StatusBadGateway)
		},
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(longestTransfer)) // fails where there is no deadline either
		proxy.ServeHTTP(w, r)
	}), nil
}
