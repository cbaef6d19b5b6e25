package serve

// UnlessRefused opens the package's inside to its tests.
var UnlessRefused = Deps.unlessRefused
