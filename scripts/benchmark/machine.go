package main

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// Machine describes where the numbers were measured.
type Machine struct {
	CPU        string    `json:"cpu"`
	Cores      int       `json:"cores"`
	MemoryMB   int       `json:"memoryMB"`
	System     string    `json:"system"`
	Go         string    `json:"go"`
	PostgreSQL string    `json:"postgresql,omitempty"`
	Commit     string    `json:"commit"` // ends in + if files have changed since
	LogLevel   string    `json:"logLevel"`
	Mode       string    `json:"mode"`
	Date       time.Time `json:"date"`
}

func (m Machine) String() string {
	database := ""
	if m.PostgreSQL != "" {
		database = fmt.Sprintf(", PostgreSQL %s with durable writes", m.PostgreSQL)
	}
	return fmt.Sprintf("Measured on %s by `./scripts/bench %s` at commit %s: %s, %d cores, %d MB, %s, %s%s; log level %s.",
		m.Date.Format("2006-01-02 15:04 MST"), m.Mode, m.Commit, m.CPU, m.Cores, m.MemoryMB, m.System, m.Go, database, m.LogLevel)
}

// describe describes the machine; PostgreSQL's version comes from its server.
func describe(ctx context.Context, root, mode string) Machine {
	m := Machine{
		CPU: field("/proc/cpuinfo", "model name"), Cores: runtime.NumCPU(), System: runtime.GOOS + "/" + runtime.GOARCH,
		Go: runtime.Version(), LogLevel: logLevel, Mode: mode, Date: time.Now().UTC(),
	}
	kilobytes, _ := strconv.Atoi(strings.TrimSuffix(field("/proc/meminfo", "MemTotal"), " kB")) // 0 if the system does not say
	m.MemoryMB = kilobytes / 1024
	commit, err := exec.CommandContext(ctx, "git", "-C", root, "describe", "--always", "--dirty=+", "--exclude=*").Output()
	if err != nil {
		commit = []byte("unknown") // a downloaded archive has no history
	}
	m.Commit = strings.TrimSpace(string(commit))
	return m
}

// field is the value after a name and a colon in a system file, "unknown" without one.
func field(file, name string) string {
	content, err := os.Open(filepath.Clean(file))
	if err != nil {
		return "unknown"
	}
	defer content.Close()
	for lines := bufio.NewScanner(content); lines.Scan(); {
		if key, value, ok := strings.Cut(lines.Text(), ":"); ok && strings.TrimSpace(key) == name {
			return strings.TrimSpace(value)
		}
	}
	return "unknown"
}

// memory records the peak resident memory of the process. Only Linux reports it.
func (b *bench) memory(program string, size, pid int) {
	kilobytes, err := strconv.Atoi(strings.TrimSuffix(field(fmt.Sprintf("/proc/%d/status", pid), "VmHWM"), " kB"))
	if err != nil {
		b.say("The memory of a process cannot be read here.")
		return
	}
	b.report.Memory = append(b.report.Memory, Memory{Program: program, Requests: size, Peak: atMost(float64(kilobytes)/1024, maxMemoryMB)})
}
