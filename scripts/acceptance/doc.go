// Package acceptance tests the product's main functions over the wire, in one process, in a process for each area, and as Lambda functions.
// It fails if an answer is not as expected, or differs between these runtimes. scripts/accept runs it, also against another installation.
package acceptance
