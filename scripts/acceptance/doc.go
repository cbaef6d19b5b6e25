// Package acceptance plays the product's main flows over the wire, against the one process, a process an area, and Lambda functions, and
// fails where one of them answers otherwise than expected, or than the others. scripts/accept runs it, also against an installation
// elsewhere.
package acceptance
