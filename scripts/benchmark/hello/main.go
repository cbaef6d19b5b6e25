// Command hello is a minimal HTTP server in Go, with which the areas' cold starts are compared.
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
