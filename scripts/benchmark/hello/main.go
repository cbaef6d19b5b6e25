// Command hello is the least HTTP server that Go makes: what an area's cold start is measured against.
package main

import (
	"io"
	"log"
	"net/http"
	"os"
	"time"
)

func main() {
	http.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) {
		if _, err := io.WriteString(w, "hello, world\n"); err != nil {
			log.Print(err)
		}
	})
	server := &http.Server{Addr: "127.0.0.1:" + os.Getenv("PORT"), ReadHeaderTimeout: 10 * time.Second}
	log.Fatal(server.ListenAndServe())
}
