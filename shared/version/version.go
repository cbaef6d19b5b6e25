// Package version says which build of the product this program is.
package version

// Number is the product's version, which rises with each release.
const Number = "1.0.0"

// commit is set by the linker (scripts/steps/commit); empty in a program that was built otherwise.
var commit string

// Commit is the beginning of the hash of the commit that the program was built from, followed by a + when the sources had been changed;
// empty when unknown.
func Commit() string { return commit }

// Build is version and commit in one word: 1.0.0-0123456789ab.
func Build() string {
	if commit == "" {
		return Number
	}
	return Number + "-" + commit
}
