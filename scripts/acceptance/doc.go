// Package acceptance plays the product's main flows over the wire, against the one process, a process an area, and Lambda functions, and
// fails where one of them does not what is expected or not the same as the others. scripts/accept runs it, also against an installation
// elsewhere.
package acceptance
