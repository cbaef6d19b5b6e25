package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// This test program plays the tools that scripts/deploy calls, when it is called by their names: AWS's command line with folders below $CLOUD for Parameter
// Store and the bucket, and the emulator for Lambda; SAM and Docker, which do nothing; and Go, which says what has changed and has the roll-out built, at another pace ($CLOUD/watch).
var tools = map[string]func(args []string) error{
	"aws": playAWS, "go": playGo,
	"docker": func([]string) error { return nil },
	"sam":    func([]string) error { return nil },
}

func inCloud(parts ...string) string {
	return filepath.Join(append([]string{os.Getenv("CLOUD")}, parts...)...)
}

// play does what the tool would and tells the test of it in $CLOUD/calls.
func play(tool string, args []string) error {
	calls, err := os.OpenFile(inCloud("calls"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	line := tool + " " + strings.Join(args, " ")
	if _, err = fmt.Fprintln(calls, line); err != nil {
		return err
	}
	if broken, err := os.ReadFile(inCloud("broken")); err == nil && strings.Contains(line, string(broken)) {
		return errors.New("broken, as the test wishes")
	}
	return tools[tool](args)
}

func playGo(args []string) error {
	if args[0] == "run" {
		changed, err := os.ReadFile(inCloud("changed"))
		fmt.Print(string(changed))
		return err
	}
	wrapper := "#!/bin/sh\nverb=$1; shift\n[ $verb != out ] || set -- --watch $(cat $CLOUD/watch || echo 0s) --every 500ms --share 0.3 \"$@\"\nexec '" + os.Getenv("ROLLOUT") + "' $verb \"$@\"\n"
	if err := os.MkdirAll(".build/bin", 0o700); err != nil {
		return err
	}
	return os.WriteFile(".build/bin/rollout", []byte(wrapper), 0o700)
}

func option(args []string, name string) string {
	if i := slices.Index(args, name); i >= 0 {
		return args[i+1]
	}
	return ""
}

func playAWS(args []string) error {
	switch args[0] + " " + args[1] {
	case "ssm get-parameter":
		value, err := os.ReadFile(inCloud(option(args, "--name")))
		fmt.Println(string(value))
		return err
	case "ssm put-parameter":
		path := inCloud(option(args, "--name"))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			return err
		}
		return os.WriteFile(path, []byte(option(args, "--value")), 0o600)
	case "ssm delete-parameter":
		return os.Remove(inCloud(option(args, "--name")))
	case "cloudformation describe-stacks":
		fmt.Println("site")
	case "lambda get-function":
		fmt.Println("registry.example/zahtjevi:before")
	case "lambda invoke":
		failed, err := os.ReadFile(inCloud("migration"))
		if err != nil {
			failed = []byte("None")
		}
		fmt.Println(string(failed))
	case "lambda update-function-code":
		return playUpdate(option(args, "--function-name"), option(args, "--image-uri"))
	case "s3 cp", "s3 sync":
		return copyFiles(args[2:])
	case "s3 rm":
		return eachFile(args[2:], os.Remove)
	case "s3 ls":
		_, err := os.Stat(bucketPath(args[2]))
		return err
	}
	return nil
}

// playUpdate makes $CLOUD/release-FUNCTION, or a good release, the function's next version.
func playUpdate(function, image string) error {
	_, short, _ := strings.Cut(strings.TrimPrefix(function, stack), "-")
	release, err := os.ReadFile(inCloud("release-" + short))
	if err != nil {
		release = []byte("good")
	}
	_, tag, _ := strings.Cut(image, ":")
	path := inCloud(string(release) + "-" + tag)
	if err := os.Symlink(os.Getenv("RELEASE"), path); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	request, err := http.NewRequest(http.MethodPut, os.Getenv("AWS_ENDPOINT_URL")+"/2015-03-31/functions/"+function+"/code", bytes.NewReader(fmt.Appendf(nil, `{"ImageUri":%q}`, path)))
	if err != nil {
		return err
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return errors.New(answer.Status)
	}
	return nil
}

func bucketPath(address string) string {
	if path, isBucket := strings.CutPrefix(address, "s3://site"); isBucket {
		return inCloud("bucket", path)
	}
	return address
}

// eachFile gives what lies below the first address, but for what is excluded, to do.
func eachFile(args []string, do func(path string) error) error {
	var excluded []string
	for i, arg := range args {
		if arg == "--exclude" {
			excluded = append(excluded, args[i+1])
		}
	}
	from := bucketPath(firstAddress(args))
	err := filepath.WalkDir(from, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		name, err := filepath.Rel(from, path)
		for _, pattern := range excluded {
			if prefix, whole := strings.CutSuffix(pattern, "*"); name == pattern || whole && strings.HasPrefix(name, prefix) {
				return err
			}
		}
		return errors.Join(err, do(path))
	})
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

func firstAddress(args []string) string {
	return args[slices.IndexFunc(args, func(arg string) bool { return !strings.HasPrefix(arg, "--") })]
}

func copyFiles(args []string) error {
	from := firstAddress(args)
	to := bucketPath(args[slices.Index(args, from)+1])
	return eachFile(args, func(path string) error {
		name, err := filepath.Rel(bucketPath(from), path)
		if err != nil {
			return err
		}
		content, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if err := os.MkdirAll(filepath.Dir(filepath.Join(to, name)), 0o700); err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(to, name), content, 0o600)
	})
}
