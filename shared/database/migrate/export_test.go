package migrate

// UpWith lets tests run migrations of their own.
var UpWith = up

// OlderLack is the SQL that adds what older servers lack.
var OlderLack = []string{since18, since17}
