package main

import (
	"strconv"
	"strings"
)

// price is what a provider asks in dollars, of us-east-1 or us-central1, without taxes: source is its own page, seen when a public copy of it, or of what
// was written about it, said so.
type price struct {
	Name, Unit   string
	amount       float64
	Source, Seen string
}

// Amount is the price as people read it.
func (p price) Amount() string { return strings.TrimPrefix(dollars(p), "$") }

func dollars(p price) string { return "$" + strconv.FormatFloat(p.amount, 'f', -1, 64) }

const (
	lambdaPage = "https://aws.amazon.com/lambda/pricing/"
	auroraPage = "https://aws.amazon.com/rds/aurora/pricing/"
	cdnPage    = "https://aws.amazon.com/cloudfront/pricing/"
	runPage    = "https://cloud.google.com/run/pricing"
	sqlPage    = "https://cloud.google.com/sql/pricing"
	lightsail  = "https://docs.aws.amazon.com/lightsail/latest/userguide/baseline-cpu-performance.html"
)

var (
	lambdaCall   = price{"Lambda", "million calls", 0.20, lambdaPage, "2024"}
	lambdaTime   = price{"Lambda, ARM", "GB·s", 0.0000133334, lambdaPage, "2024"}
	httpAPI      = price{"API Gateway, HTTP API", "million calls", 1, "https://aws.amazon.com/api-gateway/pricing/", "2026"}
	cdnRequests  = price{"CloudFront, HTTPS", "10,000 requests", 0.01, cdnPage, "2025"}
	cdnData      = price{"CloudFront, data sent", "GB", 0.085, cdnPage, "2025"}
	acu          = price{"Aurora Serverless v2", "unit·hour", 0.12, auroraPage, "2026-06"}
	auroraData   = price{"Aurora, data", "GB·month", 0.10, auroraPage, "2026-05"}
	auroraIO     = price{"Aurora, reads and writes", "million", 0.20, auroraPage, "2025"}
	s3Data       = price{"S3 Standard", "GB·month", 0.023, "https://aws.amazon.com/s3/pricing/", "2025"}
	secret       = price{"Secrets Manager", "secret·month", 0.40, "https://aws.amazon.com/secrets-manager/pricing/", "2025"}
	logs         = price{"CloudWatch Logs", "GB", 0.50, "https://aws.amazon.com/cloudwatch/pricing/", "2026"}
	mail         = price{"SES", "thousand letters", 0.10, "https://aws.amazon.com/ses/pricing/", "2025"}
	runCall      = price{"Cloud Run", "million requests", 0.40, runPage, "2025"}
	runProcessor = price{"Cloud Run, processor while it answers", "s", 0.000024, runPage, "2025"}
	runMemory    = price{"Cloud Run, memory", "GB·s", 0.0000025, runPage, "2025"}
	jobProcessor = price{"Cloud Run jobs, processor", "s", 0.000018, runPage, "2025"}
	jobMemory    = price{"Cloud Run jobs, memory", "GB·s", 0.000002, runPage, "2025"}
	sqlMicro     = price{"Cloud SQL, db-f1-micro", "h", 0.0105, sqlPage, "2025"}
	sqlSmall     = price{"Cloud SQL, db-g1-small", "h", 0.035, sqlPage, "2025"}
	sqlProcessor = price{"Cloud SQL Enterprise, processor", "h", 0.0413, sqlPage, "2026-05"}
	sqlMemory    = price{"Cloud SQL Enterprise, memory", "GB·h", 0.007, sqlPage, "2026-05"}
	sqlData      = price{"Cloud SQL, SSD", "GB·month", 0.17, sqlPage, "2025"}
	gcsData      = price{"Cloud Storage, Standard", "GB·month", 0.020, "https://cloud.google.com/storage/pricing", "2025"}
	gcpEgress    = price{"Google, sent to the internet", "GB", 0.12, "https://cloud.google.com/vpc/network-pricing", "2025"}
	disk         = price{"Lightsail, further disk", "GB·month", 0.10, "https://aws.amazon.com/lightsail/pricing/", "2026-03"}
	snapshot     = price{"Lightsail, snapshots", "GB·month", 0.05, "https://aws.amazon.com/lightsail/pricing/", "2026-03"}
)

// bundles are Lightsail's servers with a public address, the smallest first.
var bundles = []bundle{
	{2, 0.2, 2, 60, price{"Lightsail, 2 GB", "month", 12, lightsail, "2026"}},
	{2, 0.2, 4, 80, price{"Lightsail, 4 GB", "month", 24, lightsail, "2026"}},
	{2, 0.3, 8, 160, price{"Lightsail, 8 GB", "month", 44, lightsail, "2026"}},
	{4, 0.4, 16, 320, price{"Lightsail, 16 GB", "month", 84, lightsail, "2026"}},
	{8, 0.4, 32, 640, price{"Lightsail, 32 GB", "month", 164, lightsail, "2026"}},
	{16, 0.4, 64, 1280, price{"Lightsail, 64 GB", "month", 384, lightsail, "2026"}},
}

// prices are all of them in the sheet's order.
func prices() []price {
	list := []price{
		lambdaCall, lambdaTime, httpAPI, cdnRequests, cdnData, acu, auroraData, auroraIO, s3Data, secret, logs, mail,
		runCall, runProcessor, runMemory, jobProcessor, jobMemory, sqlMicro, sqlSmall, sqlProcessor, sqlMemory, sqlData, gcsData, gcpEgress, disk, snapshot,
	}
	for _, b := range bundles {
		list = append(list, b.price)
	}
	return list
}
