// Package platforms holds the manifests of the platforms on which the functions run besides AWS, and their tests. It is a module of its
// own, so that the types of those platforms are no dependencies of the product.
package platforms
