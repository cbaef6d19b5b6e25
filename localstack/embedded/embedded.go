// Package embedded finds the pinned binaries of the embedded servers inside the repository.
package embedded

import "path/filepath"

// NodeModules is the folder with the PostgreSQL packages in a repository at root.
func NodeModules(root string) string { return filepath.Join(root, "localstack", "node_modules") }

// S3Binary is the S3 server in a repository at root.
func S3Binary(root string) string { return filepath.Join(root, ".build", "bin", "versitygw") }
