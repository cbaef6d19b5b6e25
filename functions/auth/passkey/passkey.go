// Package passkey makes the challenges that passkeys sign, and checks what they have signed (WebAuthn). It stores nothing.
package passkey

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"zahtjevi/shared/webaddress"
)

// MostAnswer is the maximum number of bytes of what a browser answers.
const MostAnswer = 32 << 10

// Errors of answers. ErrCopied is for a passkey that counts its signatures and has counted backwards: there may be a copy of it.
var (
	ErrRefused = errors.New("the passkey's answer does not count")
	ErrCopied  = errors.New("the passkey may have been copied")
)

// Site holds the host that passkeys are made for, and the origin of the pages that may use them.
type Site struct {
	Host, Origin string
}

// SiteOf is the site of an address that people open; false where browsers let nobody use a passkey.
func SiteOf(address string) (Site, bool) {
	host, ok := webaddress.PasskeyHost(address)
	return Site{Host: host, Origin: strings.TrimRight(address, "/")}, ok
}

// Key is a passkey: the part of it that is stored.
type Key struct {
	ID, PublicKey []byte
	SignCount     uint32
	Flags         byte
	Transports    []string
}

// Owner is the person of passkeys. Handle is the name by which authenticators know them.
type Owner struct {
	Handle             []byte
	Username, FullName string
	Keys               []Key
}

// Answer holds a browser's answer to the use of a passkey, before it is checked.
type Answer struct {
	KeyID     []byte
	Challenge string
	parsed    *protocol.ParsedCredentialAssertionData
}

// engine is the library for the site. Other extensions than those asked for are ignored: some browsers add their own.
func (s Site) engine(system string) (*webauthn.WebAuthn, error) {
	engine, err := webauthn.New(&webauthn.Config{
		RPID: s.Host, RPDisplayName: system, RPOrigins: []string{s.Origin}, AttestationPreference: protocol.PreferNoAttestation,
		ExtensionsUnsolicitedOutputPolicy: protocol.UnsolicitedOutputPolicyIgnore,
	})
	if err != nil {
		return nil, fmt.Errorf("prepare passkeys of %s: %w", s.Origin, err)
	}
	return engine, nil
}

// Begin returns the options by which a browser makes a passkey (PublicKeyCredentialCreationOptionsJSON), and their challenge. It is one
// that can sign in alone: the authenticator keeps it, and asks its person for a PIN, a finger or a face.
func (s Site) Begin(owner Owner, system string) (options json.RawMessage, challenge string, err error) {
	engine, err := s.engine(system)
	if err != nil {
		return nil, "", err
	}
	creation, session, err := engine.BeginRegistration(user{owner}, webauthn.WithExclusions(descriptors(owner.Keys)),
		webauthn.WithAuthenticatorSelection(protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementRequired, RequireResidentKey: protocol.ResidentKeyRequired(),
			UserVerification: protocol.VerificationRequired,
		}))
	if err != nil {
		return nil, "", fmt.Errorf("begin to add a passkey: %w", err)
	}
	options, err = json.Marshal(creation.Response)
	return options, session.Challenge, err
}

// Made holds a browser's answer to the making of a passkey, before it is checked.
type Made struct {
	Challenge string
	parsed    *protocol.ParsedCredentialCreationData
}

// ParseMade reads a RegistrationResponseJSON. Errors: ErrRefused.
func ParseMade(answer []byte) (Made, error) {
	if len(answer) > MostAnswer {
		return Made{}, ErrRefused
	}
	parsed, err := protocol.ParseCredentialCreationResponseBytes(answer)
	if err != nil {
		return Made{}, refused(err)
	}
	return Made{Challenge: parsed.Response.CollectedClientData.Challenge, parsed: parsed}, nil
}

// Finish checks a new passkey, which must have signed the challenge of Begin. Errors: ErrRefused.
func (s Site) Finish(made Made, owner Owner) (Key, error) {
	engine, err := s.engine(s.Host)
	if err != nil {
		return Key{}, err
	}
	credential, err := engine.CreateCredential(user{owner}, webauthn.SessionData{
		Challenge: made.Challenge, UserID: owner.Handle, UserVerification: protocol.VerificationRequired,
		CredParams: webauthn.CredentialParametersDefault(),
	}, made.parsed)
	if err != nil {
		return Key{}, refused(err)
	}
	key := keyOf(credential)
	for _, transport := range credential.Transport {
		key.Transports = append(key.Transports, string(transport))
	}
	return key, nil
}

// Ask returns the options by which a browser uses one of the keys, or any that it has if there are none
// (PublicKeyCredentialRequestOptionsJSON), and their challenge. alone asks the person for a PIN, a finger or a face in any case, as the
// passkey then stands for both factors.
func (s Site) Ask(keys []Key, alone bool) (options json.RawMessage, challenge string, err error) {
	engine, err := s.engine(s.Host)
	if err != nil {
		return nil, "", err
	}
	assertion, session, err := engine.BeginDiscoverableLogin(webauthn.WithUserVerification(verification(alone)),
		webauthn.WithAllowedCredentials(descriptors(keys)))
	if err != nil {
		return nil, "", fmt.Errorf("ask for a passkey: %w", err)
	}
	options, err = json.Marshal(assertion.Response)
	return options, session.Challenge, err
}

// Parse reads an AuthenticationResponseJSON. Errors: ErrRefused.
func Parse(answer []byte) (Answer, error) {
	if len(answer) > MostAnswer {
		return Answer{}, ErrRefused
	}
	parsed, err := protocol.ParseCredentialRequestResponseBytes(answer)
	if err != nil {
		return Answer{}, refused(err)
	}
	return Answer{KeyID: parsed.RawID, Challenge: parsed.Response.CollectedClientData.Challenge, parsed: parsed}, nil
}

// Check checks the use of the owner's only key, and returns it as it is to be stored. The caller has found that the challenge is one that
// was given for this, and has used it up. Errors: ErrRefused, ErrCopied.
func (s Site) Check(answer Answer, owner Owner, alone bool) (Key, error) {
	engine, err := s.engine(s.Host)
	if err != nil {
		return Key{}, err
	}
	if alone && len(answer.parsed.Response.UserHandle) == 0 {
		return Key{}, ErrRefused
	}
	credential, err := engine.ValidateLogin(user{owner}, webauthn.SessionData{
		Challenge: answer.Challenge, UserID: owner.Handle, UserVerification: verification(alone),
	}, answer.parsed)
	switch {
	case err != nil:
		return Key{}, refused(err)
	case credential.Authenticator.CloneWarning:
		return Key{}, ErrCopied
	}
	return keyOf(credential), nil
}

func verification(alone bool) protocol.UserVerificationRequirement {
	if alone {
		return protocol.VerificationRequired
	}
	return protocol.VerificationPreferred
}

// refused is ErrRefused with the library's reason, which is only for the log.
func refused(err error) error {
	reason := err.Error()
	if detailed := (*protocol.Error)(nil); errors.As(err, &detailed) {
		reason = detailed.Details + " " + detailed.DevInfo
	}
	return fmt.Errorf("%w: %s", ErrRefused, reason)
}

func keyOf(credential *webauthn.Credential) Key {
	return Key{
		ID: credential.ID, PublicKey: credential.PublicKey, SignCount: credential.Authenticator.SignCount, Flags: credential.Flags.MsgpByte(),
	}
}

func descriptors(keys []Key) []protocol.CredentialDescriptor {
	var all []protocol.CredentialDescriptor
	for _, key := range keys {
		credential := credentialOf(key)
		all = append(all, credential.Descriptor())
	}
	return all
}

func credentialOf(key Key) webauthn.Credential {
	credential := webauthn.Credential{
		ID: key.ID, PublicKey: key.PublicKey, Flags: webauthn.CredentialFlagsFromMsgpByte(key.Flags),
		Authenticator: webauthn.Authenticator{SignCount: key.SignCount},
	}
	for _, transport := range key.Transports {
		credential.Transport = append(credential.Transport, protocol.AuthenticatorTransport(transport))
	}
	return credential
}

// user is an Owner as the library wants it.
type user struct{ owner Owner }

func (u user) WebAuthnID() []byte          { return u.owner.Handle }
func (u user) WebAuthnName() string        { return u.owner.Username }
func (u user) WebAuthnDisplayName() string { return u.owner.FullName }

func (u user) WebAuthnCredentials() []webauthn.Credential {
	var all []webauthn.Credential
	for _, key := range u.owner.Keys {
		all = append(all, credentialOf(key))
	}
	return all
}
