package main

import (
	"fmt"
	"os"
	"regexp"
	"strconv"
)

// measured is what docs/performance.md says of the newest run: milliseconds of a call of one caller, half of the calls being shorter, and megabytes.
type measured struct {
	Date                                        string
	List, View, Search, Filter, Comment, Create float64
	Memory, WorkerMemory, ColdStart             float64
}

func readMeasured(file string) (m measured, err error) {
	content, err := os.ReadFile(file)
	if err != nil {
		return m, fmt.Errorf("read what was measured: %w", err)
	}
	first := func(pattern string) string {
		match := regexp.MustCompile(pattern).FindSubmatch(content)
		if match == nil && err == nil {
			err = fmt.Errorf("%s has nothing like %s", file, pattern)
		}
		if match == nil {
			return ""
		}
		return string(match[1])
	}
	value := func(pattern string) float64 {
		text := first(pattern)
		if err != nil {
			return 0
		}
		parsed, failed := strconv.ParseFloat(text, 64)
		if failed != nil {
			err = fmt.Errorf("%s: %w", pattern, failed)
		}
		return parsed
	}
	call := func(name string) float64 {
		return value(`(?m)^\| 10000 \| ` + name + ` \| 1 \| product \| \d+ \| ([\d.]+) \|`)
	}
	m = measured{
		Date: first(`(?m)^### 10,000 and 100,000 requests, (\S+)`),
		List: call("list"), View: call("view"), Search: call("search, several words"), Filter: call("filter, common words"),
		Comment: call("comment"), Create: call("create"),
		Memory: value(`(?m)^\| requests \| 10000 \| ([\d.]+) \|`), WorkerMemory: value(`(?m)^\| worker \| 100000 \| ([\d.]+) \|`),
		ColdStart: value(`(?m)^\| requests \|(?:[^|]*\|){6} ([\d.]+) \|`),
	}
	return m, err
}
