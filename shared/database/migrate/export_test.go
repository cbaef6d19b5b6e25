package migrate

import (
	"context"
	"io/fs"
)

// UpWith lets tests run migrations of their own.
func UpWith(ctx context.Context, url string, files fs.FS) error {
	return up(ctx, url, work{files: files})
}

// WorksThrough is worksThrough for tests.
var WorksThrough = worksThrough

// OlderLack is the SQL that adds what older servers lack.
var OlderLack = []string{since18, since17}
