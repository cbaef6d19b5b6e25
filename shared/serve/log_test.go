package serve_test

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"testing"

	"zahtjevi/shared/serve"
	"zahtjevi/shared/version"
)

// TestLogNamesTheBuild checks that each line names the build that wrote it.
func TestLogNamesTheBuild(t *testing.T) {
	t.Parallel()
	var output bytes.Buffer
	log := serve.Log(&output, slog.LevelInfo)
	log.Debug("nothing")
	log.Info("request", "status", 200)
	var line struct {
		Message string `json:"msg"`
		Version string `json:"version"`
	}
	if err := json.Unmarshal(output.Bytes(), &line); err != nil || line.Message != "request" || line.Version != version.Build() {
		t.Errorf("line %s, %v", output.String(), err)
	}
}
