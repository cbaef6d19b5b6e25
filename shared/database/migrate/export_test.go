package migrate

// UpWith opens the package's inside to its tests, which bring migrations of their own.
var UpWith = up

// OlderLack is what servers are given that came before what the migrations use.
var OlderLack = []string{since18, since17}
