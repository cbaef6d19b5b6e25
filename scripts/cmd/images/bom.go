package main

import (
	"debug/buildinfo"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path"
	"runtime/debug"
	"slices"
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
	return write(out, component{Type: "application", Ref: name, Name: name}, append(modules(info), roots()...))
}

// writeReleaseBOM lists what an archive of a release contains: the modules of all its programs, and the packages that the front end's lock
// file (package-lock.json) brings into the page.
func writeReleaseBOM(out io.Writer, name, version, lock string, programs []string) error {
	var parts []component
	for _, program := range programs {
		info, err := buildinfo.ReadFile(program)
		if err != nil {
			return fmt.Errorf("read what is in %s: %w", program, err)
		}
		parts = append(parts, modules(info)...)
	}
	packages, err := packagesOf(lock)
	if err != nil {
		return err
	}
	parts = append(parts, packages...)
	slices.SortFunc(parts, func(a, b component) int { return strings.Compare(a.Ref, b.Ref) })
	return write(out, component{Type: "application", Ref: name, Name: name, Version: version}, slices.Compact(parts))
}

func write(out io.Writer, of component, parts []component) error {
	list := bom{Format: "CycloneDX", Spec: "1.6", Version: 1, Metadata: metadata{of}, Components: parts}
	encoder := json.NewEncoder(out)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(list); err != nil {
		return fmt.Errorf("write bill of materials: %w", err)
	}
	return nil
}

// modules are those that the linker recorded in a program, its own too where it is not ours, after Go's standard library.
func modules(info *debug.BuildInfo) []component {
	parts := []component{library("stdlib", strings.TrimPrefix(info.GoVersion, "go"))}
	deps := info.Deps
	if info.Main.Sum != "" { // the program itself comes from elsewhere
		deps = append(slices.Clone(deps), &info.Main)
	}
	for _, module := range deps {
		if module.Replace != nil {
			module = module.Replace
		}
		parts = append(parts, library(module.Path, module.Version))
	}
	return parts
}

// packagesOf are the packages of a lock file of npm that are not needed by the build alone.
func packagesOf(lock string) ([]component, error) {
	content, err := os.ReadFile(lock) //nolint:gosec // a build names its own file
	if err != nil {
		return nil, fmt.Errorf("read the front end's packages: %w", err)
	}
	var list struct {
		Packages map[string]struct {
			Version string `json:"version"`
			Dev     bool   `json:"dev"`
		} `json:"packages"`
	}
	if err := json.Unmarshal(content, &list); err != nil {
		return nil, fmt.Errorf("read the front end's packages in %s: %w", lock, err)
	}
	var parts []component
	for place, part := range list.Packages {
		const folder = "node_modules/"
		at := strings.LastIndex(place, folder)
		if at < 0 || part.Dev {
			continue
		}
		name := place[at+len(folder):]
		url := "pkg:npm/" + strings.Replace(name, "@", "%40", 1) + "@" + part.Version
		parts = append(parts, component{Type: "library", Ref: url, Name: name, Version: part.Version, URL: url})
	}
	return parts, nil
}

func library(name, version string) component {
	url := "pkg:golang/" + name + "@" + version
	return component{Type: "library", Ref: url, Name: name, Version: version, URL: url}
}

// roots is the module of the certificate roots, which this program carries and the images get as a file.
func roots() []component {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return nil
	}
	for _, module := range info.Deps {
		if strings.HasSuffix(module.Path, "/x509roots/fallback") {
			return []component{library(module.Path, module.Version)}
		}
	}
	return nil
}
