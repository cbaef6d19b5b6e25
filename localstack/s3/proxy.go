package s3

import (
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httputil"
	"net/url"
)

// Proxy hands requests on to a server at endpoint (http://host:port) under the host name that the browser used,
// because signatures of addresses and forms cover that name.
func Proxy(endpoint string) (http.Handler, error) {
	target, err := url.Parse(endpoint)
	if err != nil {
		return nil, fmt.Errorf("read S3 endpoint: %w", err)
	}
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.DisableCompression = true // objects travel as they are
	transport.MaxIdleConnsPerHost = 32
	return &httputil.ReverseProxy{
		Transport: transport,
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(target)
			r.Out.Host = r.In.Host
		},
		ErrorHandler: func(w http.ResponseWriter, r *http.Request, err error) {
			slog.WarnContext(r.Context(), "file server not reached", "error", err)
			w.WriteHeader(http.StatusBadGateway)
		},
	}, nil
}
