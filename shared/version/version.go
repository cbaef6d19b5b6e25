// Package version says which build of the product this program is.
package version

// number is set by the linker to the version of a release (scripts/release); other programs come from a checkout.
var number = "1.0.0-dev"

// commit is set by the linker (scripts/steps/commit); empty in a program that was built otherwise.
var commit string

// Number is the product's version, which rises with each release.
func Number() string { return number }

// Commit is the beginning of the hash of the commit that the program was built from, followed by a + when the sources had been changed;
// empty when unknown.
func Commit() string { return commit }

// Build is version and commit in one word: 1.0.0-0123456789ab.
func Build() string {
	if commit == "" {
		return number
	}
	return number + "-" + commit
}
