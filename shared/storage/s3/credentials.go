package s3

import (
	"os"

	"github.com/minio/minio-go/v7/pkg/credentials"

	"zahtjevi/shared/config"
)

// credentialsOf returns the configured keys or else those of the environment (a Lambda function's, with a session token) or else those of
// the machine's role: of a Kubernetes service account (web identity), a container or an instance. The client's own chain would continue
// without keys if the last step failed, and hide the reason.
func credentialsOf(cfg config.Config) *credentials.Credentials {
	switch {
	case cfg.S3AccessKey != "":
		return credentials.NewStaticV4(cfg.S3AccessKey, cfg.S3SecretKey, "")
	case os.Getenv("AWS_ACCESS_KEY_ID") != "":
		return credentials.NewEnvAWS()
	default:
		return credentials.NewIAM("")
	}
}
