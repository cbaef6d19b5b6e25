// Package permission has the permission codes, which roles hold, operations require and handlers check. codes.gen.go is generated from the
// migrated database, so that a code without a migration does not compile.
package permission

// Code is one permission. Only this package makes codes; the zero Code means no permission.
type Code struct{ name string }

// String is the code as the database and the wire have it: "zahtjev_zahtjev_pregled".
func (c Code) String() string { return c.name }
