// Package config reads the settings of a process from its environment.
package config

import (
	"errors"
	"fmt"
	"net/url"
	"os"
	"strings"
	"time"

	"github.com/caarlos0/env/v11"

	"zahtjevi/shared/asciicase"
	"zahtjevi/shared/encryption"
)

// Config is everything that an installation may set; docs/reference/variables.md explains each variable.
type Config struct {
	DatabaseURL string `env:"DATABASE_URL,required" log:"server"`
	// DatabaseSecret names the secret of AWS Secrets Manager that holds user and password; empty when DatabaseURL does.
	DatabaseSecret   string `env:"DATABASE_SECRET"`
	DatabaseMaxConns int32  `env:"DATABASE_MAX_CONNS" envDefault:"16"`
	// DatabasePooler says to what kind of pooler DatabaseURL leads (database.Pooler); empty for the server itself.
	DatabasePooler string `env:"DATABASE_POOLER" log:"plain"`
	// DatabaseReadURL is a streaming replica of the database, or Aurora's reader; empty for none.
	DatabaseReadURL string `env:"DATABASE_READ_URL" log:"server"`
	// DatabaseDirectURL is the server itself where DatabaseURL is a pooler: jobs, and programs that look after an installation, work there.
	DatabaseDirectURL string `env:"DATABASE_DIRECT_URL" log:"server"`
	// OneDatabaseRole accepts a database role that could change the audit log.
	OneDatabaseRole bool `env:"ONE_DATABASE_ROLE"`

	S3Endpoint  string `env:"S3_ENDPOINT,required" log:"server"`
	S3PublicURL string `env:"S3_PUBLIC_URL" log:"server"`
	S3Bucket    string `env:"S3_BUCKET" envDefault:"zahtjevi-prilozi" log:"plain"`
	S3Region    string `env:"S3_REGION" envDefault:"us-east-1" log:"plain"`
	S3AccessKey string `env:"S3_ACCESS_KEY"`
	S3SecretKey string `env:"S3_SECRET_KEY"`

	// MailTransport names the way of e-mail: "smtp" (by SMTPURL), "ses" (Amazon SES in the process's own region), or "" for none.
	MailTransport string `env:"MAIL_TRANSPORT" log:"plain"`
	// MailFrom is the sender's address; its name is the installation's title.
	MailFrom string `env:"MAIL_FROM" log:"plain"`
	// MailDelay keeps a message back to collect further changes of its request.
	MailDelay time.Duration `env:"MAIL_DELAY" envDefault:"2m"`
	SMTPURL   string        `env:"SMTP_URL" log:"server"`
	// SESConfigurationSet names the SES configuration set to send with; empty for none.
	SESConfigurationSet string `env:"SES_CONFIGURATION_SET" log:"plain"`

	// InboxURL is the mailbox in which people answer letters, InboxAddress its address, and InboxChecker the authserv-id of the server that
	// checks senders; Inbox is all of it. Without the first two no letters are received.
	InboxURL     string `env:"INBOX_URL" log:"server"`
	InboxAddress string `env:"INBOX_ADDRESS" log:"plain"`
	InboxChecker string `env:"INBOX_CHECKER" log:"plain"`
	Inbox        Inbox  `env:"-"`

	// WorkerPause is the longest pause that the worker's schedule leaves between two rounds.
	WorkerPause time.Duration `env:"WORKER_PAUSE" envDefault:"15m"`

	// SessionMaxDays limits the days of a session however often it is used.
	SessionMaxDays int32 `env:"SESSION_MAX_DAYS" envDefault:"30"`

	Limits Limits

	// EnrolmentURL is the address at which newcomers register, scheme://host[:port]; without it there is no enrolment.
	EnrolmentURL string `env:"ENROLMENT_URL" log:"server"`
	// EnrolmentRole is the code of the role that newcomers get, and EnrolmentProjects the ids of the projects that they get it on.
	EnrolmentRole     string  `env:"ENROLMENT_ROLE" envDefault:"task_user" log:"plain"`
	EnrolmentProjects []int64 `env:"ENROLMENT_PROJECTS"`

	// OpenID is SignIn as text; OpenIDSecret names the secret of AWS Secrets Manager that holds it instead.
	OpenID       string `env:"OPENID"`
	OpenIDSecret string `env:"OPENID_SECRET"`
	SignIn       SignIn `env:"-"`

	// FactorKey encrypts the secrets of second factors; keys that it replaced follow, with blanks between them. FactorSecret names the secret
	// of AWS Secrets Manager that holds it instead. Without one nobody can turn a second factor on.
	FactorKey    string          `env:"FACTOR_KEY"`
	FactorSecret string          `env:"FACTOR_SECRET"`
	FactorKeys   encryption.Keys `env:"-"`
	// FactorElsewhere says that another process of the installation has that key, so that the check of this one cannot know of it.
	FactorElsewhere bool `env:"FACTOR_ELSEWHERE"`

	// WebhookHosts are hosts of private networks, names or IP addresses without port, that webhooks may call besides public servers; this
	// machine itself also by http.
	WebhookHosts []string `env:"WEBHOOK_HOSTS" log:"plain"`

	// FrontKey is sent as X-Front-Key by the proxy in front of the process and by nobody else; calls without it are refused. It is empty
	// where callers can reach the process only through that proxy, and may hold several, with blanks between them. FrontSecret names the
	// secret of AWS Secrets Manager that holds it.
	FrontKey    string `env:"FRONT_KEY"`
	FrontSecret string `env:"FRONT_SECRET"`

	// DataDir is a folder on the disk that holds the files of an installation on one server; empty where they have no disk that fills.
	DataDir string `env:"DATA_DIR" log:"plain"`

	// PublicURL is the address that people open, without a trailing slash. Calls that bring the key of the front may name another one
	// (serve.PublicURL).
	PublicURL string `env:"PUBLIC_URL" envDefault:"http://localhost:8080" log:"server"`
	Port      string `env:"PORT" envDefault:"8080" log:"plain"`
	// ListenHost limits who can connect; empty listens on every interface.
	ListenHost string `env:"LISTEN_HOST" log:"plain"`
	// TrustedProxies counts the proxies in front of the process that add to X-Forwarded-For; 0 ignores that header.
	TrustedProxies int    `env:"TRUSTED_PROXIES" envDefault:"0"`
	LogLevel       string `env:"LOG_LEVEL" envDefault:"info" log:"plain"`

	// OTLPEndpoint is the address at which a collector of OpenTelemetry takes traces and metrics, http(s)://host[:port][/path]; empty for
	// none. OTLPHeaders are sent with them, as name=value pairs with commas between them.
	OTLPEndpoint string `env:"OTEL_EXPORTER_OTLP_ENDPOINT" log:"server"`
	OTLPHeaders  string `env:"OTEL_EXPORTER_OTLP_HEADERS"`
	// OTLPService is the service's name for the collector; empty for the program's. OTLPTemporality says whether metrics are the sums since
	// the process began ("cumulative") or since the last sending ("delta"); empty chooses by how long the process lives.
	OTLPService     string `env:"OTEL_SERVICE_NAME" log:"plain"`
	OTLPTemporality string `env:"OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE" log:"plain"`
}

// DefaultLetters is the value of Limits.Letters that the database assumes by itself.
const DefaultLetters = 100

// Limits bound a person's work in a while, so that nobody can stop the others; 0 sets no limit.
type Limits struct {
	CommentsPerMinute int64 `env:"COMMENTS_PER_MINUTE" envDefault:"30"`
	// RequestsPerMinute limits the requests that a person may add, imports aside.
	RequestsPerMinute int64 `env:"REQUESTS_PER_MINUTE" envDefault:"30"`
	// ChangesPerMinute limits the changes of requests that a person may make; one of several at once counts once.
	ChangesPerMinute int64 `env:"CHANGES_PER_MINUTE" envDefault:"120"`
	// TextPerMinute limits the characters that a person may add or change in titles and descriptions.
	TextPerMinute int64 `env:"TEXT_PER_MINUTE" envDefault:"500000"`
	// Letters limits the messages about requests that a person's changes may begin within ten minutes. Each receiver gets the changes
	// beyond that as a digest.
	Letters int64 `env:"LETTERS_PER_PERSON" envDefault:"100"`
	// ProgramCallsPerMinute limits the calls of a program by one access token.
	ProgramCallsPerMinute int64 `env:"PROGRAM_CALLS_PER_MINUTE" envDefault:"600"`
	// FileMBPerDay limits the MB of files that a person may send within a day, imports aside, and FileMB those of all stored files.
	FileMBPerDay int64 `env:"FILE_MB_PER_DAY" envDefault:"300"`
	FileMB       int64 `env:"FILE_MB" envDefault:"102400"`
}

// Load reads the process's environment.
func Load() (Config, error) { return From(os.Environ()) }

// From reads an environment of NAME=value; the error names every variable that is missing or wrong.
func From(environment []string) (Config, error) {
	cfg, err := env.ParseAsWithOptions[Config](env.Options{Environment: env.ToMap(environment)})
	if err != nil {
		return Config{}, fmt.Errorf("read configuration: %w", err)
	}
	if cfg.DatabaseMaxConns < 2 {
		return Config{}, fmt.Errorf("DATABASE_MAX_CONNS is %d: an export notes its progress beside the transaction that it reads in, which takes 2", cfg.DatabaseMaxConns)
	}
	if cfg.WorkerPause <= 0 {
		return Config{}, fmt.Errorf("WORKER_PAUSE is %s: it must be longer than nothing, such as 15m", cfg.WorkerPause)
	}
	if cfg.SessionMaxDays < 1 || cfg.SessionMaxDays > 365 {
		return Config{}, fmt.Errorf("SESSION_MAX_DAYS is %d: it must be from 1 to 365", cfg.SessionMaxDays)
	}
	if cfg.EnrolmentURL != "" && cfg.EnrolmentHost() == "" {
		return Config{}, fmt.Errorf("ENROLMENT_URL is %q: it must be http(s)://host[:port] and nothing else", cfg.EnrolmentURL)
	}
	if cfg.SignIn, err = ParseSignIn(cfg.OpenID); err != nil {
		return Config{}, err
	}
	if cfg.Inbox, err = ParseInbox(cfg.InboxURL, cfg.InboxAddress, cfg.InboxChecker); err == nil && cfg.Inbox.Bucket != "" &&
		cfg.Inbox.Bucket == cfg.S3Bucket {
		err = errors.New("INBOX_URL names the bucket of attachments: letters are removed from theirs, which must be another one")
	}
	if err != nil {
		return Config{}, err
	}
	if cfg.FactorKeys, err = ParseFactorKeys(cfg.FactorKey); err != nil {
		return Config{}, err
	}
	if cfg.S3PublicURL == "" {
		cfg.S3PublicURL = cfg.S3Endpoint
	}
	return cfg, nil
}

// ParseFactorKeys reads the text of FACTOR_KEY. Errors never repeat it.
func ParseFactorKeys(text string) (encryption.Keys, error) {
	keys, err := encryption.Parse(text, "zahtjevi second factor")
	if err != nil {
		return keys, fmt.Errorf("read FACTOR_KEY: %w", err)
	}
	return keys, nil
}

// EnrolmentHost is the host[:port] of the enrolment as a browser shows it, without a leading www; empty where there is no enrolment.
func (c Config) EnrolmentHost() string {
	u, err := url.Parse(asciicase.Lower(c.EnrolmentURL))
	if err != nil || u.Hostname() == "" || u.Scheme+"://"+u.Host != asciicase.Lower(c.EnrolmentURL) || u.Scheme != "http" &&
		u.Scheme != "https" {
		return ""
	}
	host := u.Host
	if defaultPorts[u.Scheme] == u.Port() {
		host = u.Hostname()
	}
	return strings.TrimPrefix(host, "www.")
}

// defaultPorts maps schemes to the ports that browsers leave out of an address.
var defaultPorts = map[string]string{"http": "80", "https": "443"}
