// Command area is a small HTTP server that tells what reached it, and dies when asked to.
package main

import (
	"fmt"
	"net/http"
	"os"
)

func main() {
	http.HandleFunc("/die", func(http.ResponseWriter, *http.Request) { os.Exit(5) })
	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprintf(w, "%d %s %s", os.Getpid(), r.Host, r.Header.Get("X-Forwarded-For"))
	})
	fmt.Fprintln(os.Stderr, http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), nil))
}
