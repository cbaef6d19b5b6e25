package s3

import (
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/credentials"
	"github.com/aws/aws-sdk-go-v2/credentials/ec2rolecreds"
	"github.com/aws/aws-sdk-go-v2/credentials/endpointcreds"
	"github.com/aws/aws-sdk-go-v2/credentials/stscreds"
	"github.com/aws/aws-sdk-go-v2/service/sts"

	"zahtjevi/shared/config"
)

// containerHost is where an ECS task asks for the credentials of its role.
const containerHost = "http://169.254.170.2"

// credentialsOf answers the keys that are set or, with none, the machine's own: those that the environment holds (a Lambda
// function's), a container's role, a Kubernetes service account's, an instance's. The SDK's own package for this order carries so many
// more ways that it alone would cost a fifth of a cold start.
func credentialsOf(cfg config.Config) aws.CredentialsProvider {
	if cfg.S3AccessKey != "" {
		return credentials.NewStaticCredentialsProvider(cfg.S3AccessKey, cfg.S3SecretKey, "")
	}
	if key := os.Getenv("AWS_ACCESS_KEY_ID"); key != "" {
		return credentials.NewStaticCredentialsProvider(key, os.Getenv("AWS_SECRET_ACCESS_KEY"), os.Getenv("AWS_SESSION_TOKEN"))
	}
	if address := containerAddress(); address != "" {
		return endpointcreds.New(address, func(o *endpointcreds.Options) {
			o.AuthorizationToken = os.Getenv("AWS_CONTAINER_AUTHORIZATION_TOKEN")
			if path := os.Getenv("AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE"); path != "" {
				o.AuthorizationTokenProvider = endpointcreds.TokenProviderFunc(func() (string, error) {
					token, err := os.ReadFile(path) //nolint:gosec // whoever sets the environment names the file
					return string(token), err
				})
			}
		})
	}
	if path := os.Getenv("AWS_WEB_IDENTITY_TOKEN_FILE"); path != "" {
		asker := sts.New(sts.Options{Region: cfg.S3Region})
		return stscreds.NewWebIdentityRoleProvider(asker, os.Getenv("AWS_ROLE_ARN"), stscreds.IdentityTokenFile(path))
	}
	return ec2rolecreds.New()
}

func containerAddress() string {
	if path := os.Getenv("AWS_CONTAINER_CREDENTIALS_RELATIVE_URI"); path != "" {
		return containerHost + path
	}
	return os.Getenv("AWS_CONTAINER_CREDENTIALS_FULL_URI")
}
