// Package permission names the permission codes: what a role may hold, an operation ask for and a handler check. codes.gen.go is made from
// the migrated database, so that a code that no migration adds does not compile.
package permission

// Code is one permission. Only this package makes codes; the zero Code is none.
type Code struct{ name string }

// String is the code as the database and the wire have it: "zahtjev_zahtjev_pregled".
func (c Code) String() string { return c.name }
