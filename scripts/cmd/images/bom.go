package main

import (
	"debug/buildinfo"
	"encoding/json"
	"fmt"
	"io"
	"path"
	"runtime/debug"
	"strings"
)

// bom is a CycloneDX bill of materials, without what differs in each build (serial number, time).
type bom struct {
	Format     string      `json:"bomFormat"`
	Spec       string      `json:"specVersion"`
	Version    int         `json:"version"`
	Metadata   metadata    `json:"metadata"`
	Components []component `json:"components"`
}

type metadata struct {
	Component component `json:"component"`
}

// component is a Go module, or the program itself. URL is its package URL.
type component struct {
	Type    string `json:"type"`
	Ref     string `json:"bom-ref"`
	Name    string `json:"name"`
	Version string `json:"version,omitempty"`
	URL     string `json:"purl,omitempty"`
}

// writeBOM lists the modules that the linker recorded in the program, with Go's standard library first. The image contains nothing else;
// the certificate roots are those of a module.
func writeBOM(out io.Writer, program string) error {
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		return fmt.Errorf("read what is in %s: %w", program, err)
	}
	name := path.Base(path.Dir(info.Path))
	list := bom{
		Format: "CycloneDX", Spec: "1.6", Version: 1,
		Metadata:   metadata{component{Type: "application", Ref: name, Name: name}},
		Components: []component{library("stdlib", strings.TrimPrefix(info.GoVersion, "go"))},
	}
	for _, module := range append(info.Deps, rootsModule()...) {
		if module.Replace != nil {
			module = module.Replace
		}
		list.Components = append(list.Components, library(module.Path, module.Version))
	}
	encoder := json.NewEncoder(out)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(list); err != nil {
		return fmt.Errorf("write bill of materials: %w", err)
	}
	return nil
}

func library(name, version string) component {
	url := "pkg:golang/" + name + "@" + version
	return component{Type: "library", Ref: url, Name: name, Version: version, URL: url}
}

// rootsModule is the module of the certificate roots, which this program carries and the images get as a file.
func rootsModule() []*debug.Module {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return nil
	}
	for _, module := range info.Deps {
		if strings.HasSuffix(module.Path, "/x509roots/fallback") {
			return []*debug.Module{module}
		}
	}
	return nil
}
