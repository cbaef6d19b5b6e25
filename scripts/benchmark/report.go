package main

import "time"

// The names of the measured servers.
const (
	productName  = "product"
	bareName     = "bare"
	countingName = "bare, counting"
	allRowsName  = "bare, all rows"
)

// Report is the content of .build/bench.json.
type Report struct {
	Machine    Machine      `json:"machine"`
	Throughput []Throughput `json:"throughput,omitempty"`
	ColdStarts []ColdStart  `json:"coldStarts,omitempty"`
	Memory     []Memory     `json:"memory,omitempty"`
	Imports    []Import     `json:"imports,omitempty"`
	Searches   []Search     `json:"searches,omitempty"`
	People     []People     `json:"people,omitempty"`
	Editing    []Editing    `json:"editing,omitempty"`
	Floods     []Flood      `json:"floods,omitempty"`
	Mixed      []Mixed      `json:"mixed,omitempty"`
	Web        []Web        `json:"web,omitempty"`
	Growth     []Growth     `json:"growth,omitempty"`
	Room       []Room       `json:"room,omitempty"`
}

// Throughput is one server's throughput under one load; latencies are milliseconds. For bare servers, Ratio is the product's throughput as
// a part of theirs.
type Throughput struct {
	Requests    int       `json:"requests"`
	Operation   string    `json:"operation"`
	Connections int       `json:"connections"`
	Server      string    `json:"server"`
	PerSecond   float64   `json:"perSecond"`
	P50Ms       float64   `json:"p50Ms"`
	P99Ms       float64   `json:"p99Ms"`
	SlowPercent float64   `json:"slowPercent"`    // of calls, that took longer than 100 ms
	Cost        *Cost     `json:"cost,omitempty"` // the product's
	Ratio       *Budgeted `json:"ratio,omitempty"`
}

// ColdStart is an area's program: its size in MB, and its cold start as an HTTP server and as a Lambda function.
type ColdStart struct {
	Area   string   `json:"area"`
	Size   Budgeted `json:"sizeMB"`
	HTTP   Start    `json:"http"`
	Lambda Start    `json:"lambda"`
}

// Start is the median time to the first answer, compared with the hello-world program's.
type Start struct {
	Ms      float64  `json:"ms"`
	HelloMs float64  `json:"helloMs"`
	Ratio   Budgeted `json:"ratio"`
}

// Memory is the peak memory of a program's process under load, in MB.
type Memory struct {
	Program  string   `json:"program"`
	Requests int      `json:"requests"`
	Peak     Budgeted `json:"peakMB"`
}

func (r *Report) addThroughput(size int, operation string, connections int, server string, s, product sample, cost Cost) {
	row := Throughput{
		Requests: size, Operation: operation, Connections: connections, Server: server,
		PerSecond: s.perSecond, P50Ms: milliseconds(s.p50), P99Ms: milliseconds(s.p99), SlowPercent: s.slow,
	}
	if server == productName {
		row.Cost = &cost
	} else {
		ratio := ratioBudget(size, operation, connections, server, product.perSecond/s.perSecond)
		row.Ratio = &ratio
	}
	r.Throughput = append(r.Throughput, row)
}

// held reports whether all budgets were kept.
func (r *Report) held() bool {
	held := true
	for _, row := range r.Throughput {
		held = held && (row.Ratio == nil || row.Ratio.Held)
	}
	for _, row := range r.ColdStarts {
		held = held && row.Size.Held && row.HTTP.Ratio.Held && row.Lambda.Ratio.Held
	}
	for _, row := range r.Memory {
		held = held && row.Peak.Held
	}
	for _, row := range r.Searches {
		held = held && row.Place.Held
	}
	for _, row := range r.Imports {
		held = held && row.Seconds.Held
	}
	for _, row := range r.Editing {
		held = held && row.P99Ms.Held && row.Failed == 0
	}
	for _, row := range r.Floods {
		held = held && row.Ratio.Held && row.Failed == 0
	}
	for _, row := range r.Mixed {
		held = held && row.Deadlocks.Held && row.Wrong.Held
	}
	for _, row := range r.Web {
		held = held && row.Paint.Held && row.Shift.Held && row.Scripts.Held && row.LongestTask.Held
	}
	for _, row := range r.Growth {
		held = held && row.P99Ratio.Held
	}
	return held
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
