package migrate

// UpWith and Files open the package's inside to its tests, which bring migrations of their own.
var (
	UpWith = up
	Files  = migrations
)
