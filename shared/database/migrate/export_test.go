package migrate

// UpWith opens the package's inside to its tests, which bring migrations of their own.
var UpWith = up
