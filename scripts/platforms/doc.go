// Package platforms holds the descriptions of where the functions run besides AWS, and their tests. It is a module of its own, so that the
// types of those platforms are no needs of the product.
package platforms
