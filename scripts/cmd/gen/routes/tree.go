package main

import (
	"maps"
	"slices"
	"strings"
)

// match leads calls to an area: those of a path in OpenAPI's form, or of all that is below it. An empty method stands for all.
type match struct {
	area, method, path string
	below              bool
	open               bool // it is a route of its own, as anybody may call it
}

// node is a segment of paths, with the areas that answer the path up to it, by method.
type node struct {
	methods  map[string]string
	children map[string]*node
}

func newNode() *node { return &node{map[string]string{}, map[string]*node{}} }

// treeOf is the tree of all routes by the segments of their paths.
func treeOf(routes []route) *node {
	root := newNode()
	for _, r := range routes {
		at := root
		for segment := range strings.SplitSeq(strings.TrimPrefix(r.path, "/"), "/") {
			if at.children[segment] == nil {
				at.children[segment] = newNode()
			}
			at = at.children[segment]
		}
		at.methods[r.method] = r.area
	}
	return root
}

// areas returns the areas of the node and everything below it, sorted.
func (n *node) areas() []string {
	found := map[string]bool{}
	for _, area := range n.methods {
		found[area] = true
	}
	for _, child := range n.children {
		for _, area := range child.areas() {
			found[area] = true
		}
	}
	return slices.Sorted(maps.Keys(found))
}

// matches returns the matches for what is below path, as few as distinguish the areas: a fixed segment below which one area answers
// everything is one match. A parameter never is, as beside {zahtjevId} there are fixed segments of another area.
func (n *node) matches(path string) []match {
	var list []match
	if areas := n.areas(); len(areas) == 1 && !strings.HasSuffix(path, "}") {
		if len(n.methods) > 0 {
			list = append(list, match{area: areas[0], path: path})
		}
		if len(n.children) > 0 {
			list = append(list, match{area: areas[0], path: path, below: true})
		}
		return list
	}
	list = n.own(path)
	for _, segment := range slices.Sorted(maps.Keys(n.children)) {
		list = append(list, n.children[segment].matches(path+"/"+segment)...)
	}
	return list
}

// own returns the matches of the path itself. A method that none of the path's several areas has falls to the default.
func (n *node) own(path string) []match {
	of := map[string]bool{}
	for _, area := range n.methods {
		of[area] = true
	}
	if len(of) == 1 {
		return []match{{area: slices.Collect(maps.Keys(of))[0], path: path}}
	}
	var list []match
	for _, method := range slices.Sorted(maps.Keys(n.methods)) {
		list = append(list, match{area: n.methods[method], method: strings.ToUpper(method), path: path})
	}
	return list
}
