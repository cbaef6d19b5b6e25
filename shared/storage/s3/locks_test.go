package s3_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"

	"zahtjevi/shared/config"
	"zahtjevi/shared/storage/s3"
	"zahtjevi/shared/testkit/servers"
)

// TestLocked stores objects in a bucket with object lock, and recognises a bucket without it.
func TestLocked(t *testing.T) {
	t.Parallel()
	found, err := servers.Find()
	if err != nil {
		t.Fatal(err)
	}
	endpoint := found.S3Endpoint
	cfg := config.Config{S3Endpoint: endpoint, S3PublicURL: endpoint, S3Region: found.S3Region,
		S3AccessKey: found.S3AccessKey, S3SecretKey: found.S3SecretKey}
	client, err := minio.New(endpoint[len("http://"):],
		&minio.Options{Creds: credentials.NewStaticV4(cfg.S3AccessKey, cfg.S3SecretKey, ""), Region: cfg.S3Region})
	if err != nil {
		t.Fatal(err)
	}
	for _, locks := range []bool{true, false} {
		cfg.S3Bucket = "locks-" + uuid.NewString()
		if err := client.MakeBucket(t.Context(), cfg.S3Bucket,
			minio.MakeBucketOptions{Region: cfg.S3Region, ObjectLocking: locks}); err != nil {
			t.Fatal("make", locks, err)
		}
		store, err := s3.Open(cfg)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := store.Locks(t.Context()); err != nil || got != locks {
			t.Fatalf("locks %v, %v; want %v", got, err, locks)
		}
		if !locks {
			continue
		}
		if err := store.PutLocked(t.Context(), "seals/1", []byte("first"), time.Now().Add(time.Hour)); err != nil {
			t.Fatal(err)
		}
		// The keys allow deleting and replacing the object, as the storage has versions; the first version stays.
		_ = store.Put(t.Context(), "seals/1", strings.NewReader("other"), 5)
		_ = store.Remove(t.Context(), "seals/1")
		if err := store.PutLocked(t.Context(), "seals/2", []byte("second"), time.Now().Add(time.Hour)); err != nil {
			t.Fatal(err)
		}
		for most := 1; most <= 2; most++ {
			kept, err := store.Kept(t.Context(), "seals/", most)
			if err != nil || len(kept) != most || !slices.ContainsFunc(kept["seals/1"],
				func(content []byte) bool { return string(content) == "first" }) {
				t.Errorf("the first %d are %q, %v", most, kept, err)
			}
		}
	}
}
