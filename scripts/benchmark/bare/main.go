// Command bare is the server with which the product is compared: net/http, a pgx pool and hand-written SQL on tables of its own, without
// sign-in, rights, checks, audit log and notifications. It answers in the product's own wire types, so that both write the same JSON.
package main

import (
	"context"
	"encoding/json"
	"log"
	"net/http"
	"os"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
)

func main() {
	if err := run(context.Background()); err != nil {
		log.Fatal(err)
	}
}

func run(ctx context.Context) error {
	config, err := pgxpool.ParseConfig(os.Getenv("DATABASE_URL"))
	if err != nil {
		return err
	}
	config.MaxConns = 16 // the same number as an area's process
	config.ConnConfig.RuntimeParams["timezone"] = "UTC"
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return err
	}
	defer pool.Close()
	s := server{pool}
	mux := http.NewServeMux()
	mux.Handle("GET /list", answer(http.StatusOK, s.list))
	mux.Handle("GET /counted", answer(http.StatusOK, s.counted))
	mux.Handle("GET /search", answer(http.StatusOK, s.search))
	mux.Handle("GET /requests/{id}", answer(http.StatusOK, s.view))
	mux.Handle("GET /bell", answer(http.StatusOK, s.bell))
	mux.Handle("GET /bell/known", answer(http.StatusNotModified, s.known))
	mux.Handle("POST /requests", answer(http.StatusCreated, s.create))
	mux.Handle("POST /requests/{id}/comments", answer(http.StatusCreated, s.comment))
	mux.Handle("POST /all/requests", answer(http.StatusCreated, s.createAll))
	mux.Handle("POST /all/requests/{id}/comments", answer(http.StatusCreated, s.commentAll))
	listener := &http.Server{Addr: "127.0.0.1:" + os.Getenv("PORT"), Handler: mux, ReadHeaderTimeout: 10 * time.Second}
	return listener.ListenAndServe()
}

// answer writes the result of handle as JSON, and any error as 500.
func answer[T any](status int, handle func(*http.Request) (T, error)) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := handle(r)
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		if status == http.StatusNotModified {
			w.WriteHeader(status)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		if err := json.NewEncoder(w).Encode(body); err != nil {
			log.Print(err)
		}
	})
}
