package main

import (
	_ "embed"
	"fmt"
	"strings"
	"text/template"
)

// function is the function of an area in template.yaml: what it has beside what all have.
type function struct {
	Area       string
	Files      bool   // it reads and writes the bucket of files
	Secrets    string // that it reads
	Variables  string // of its environment, beside those of Globals
	Parameters string // of the template that these are made of
}

// special are the functions that have more than all.
var special = map[string]function{
	"auth": {Secrets: ", !Ref SignInProviders, !Ref FactorKey",
		Variables: "OPENID_SECRET: !Ref SignInProviders, FACTOR_SECRET: !Ref FactorKey"},
	"imports":  {Files: true},
	"settings": {Secrets: ", !Ref SignInProviders", Variables: "OPENID_SECRET: !Ref SignInProviders"},
	"uploads": {Files: true, Secrets: ", !Ref SignInProviders", Parameters: " ${WorkerPause}",
		Variables: `WORKER_PAUSE: !Ref WorkerPause, OPENID_SECRET: !Ref SignInProviders, FACTOR_ELSEWHERE: "true"`},
	"users": {Secrets: ", !Ref SignInProviders", Variables: "OPENID_SECRET: !Ref SignInProviders"},
}

//go:embed function.tmpl
var layout string

// functions are the resources of all areas' functions: the function, its role and its log, the right of the API to call it, and the count
// of its failed calls.
func functions(routes []route) ([]string, error) {
	written, err := template.New("function").Parse(layout)
	if err != nil {
		return nil, fmt.Errorf("read function.tmpl: %w", err)
	}
	var lines []string
	for _, area := range areasOf(routes) {
		f := special[area]
		f.Area = area
		var out strings.Builder
		if err := written.Execute(&out, f); err != nil {
			return nil, fmt.Errorf("write the function %s: %w", area, err)
		}
		lines = append(lines, strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")...)
	}
	return lines, nil
}

// Resource is the name of the function's resource: the area's, with a capital letter.
func (f function) Resource() string { return strings.ToUpper(f.Area[:1]) + f.Area[1:] }
