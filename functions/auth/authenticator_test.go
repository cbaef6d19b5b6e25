package auth_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"slices"
	"testing"

	"github.com/go-webauthn/webauthn/protocol/webauthncbor"
)

// Flags of an authenticator's data: somebody was there, was verified, and whether it describes a new key.
const (
	present  byte = 1
	verified byte = 4
	attested byte = 64
)

// authenticator plays a passkey of a person and the browser in front of it. Tests bend what it signs.
type authenticator struct {
	t       testing.TB
	key     *ecdsa.PrivateKey
	id      []byte
	handle  []byte
	count   uint32
	counts  bool // whether it counts its signatures, as keys that nobody can copy do
	flags   byte
	origin  string
	host    string
	changed func(clientData map[string]any) // bends what the browser says, if not nil
}

func newAuthenticator(t testing.TB) *authenticator {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	id := make([]byte, 32)
	_, _ = rand.Read(id)
	return &authenticator{t: t, key: key, id: id, flags: present | verified, origin: "http://localhost:8080", host: "localhost"}
}

// options holds the fields that an authenticator needs of either kind of options.
type options struct {
	Challenge        string `json:"challenge"`
	UserVerification string `json:"userVerification"`
	User             struct {
		ID string `json:"id"`
	} `json:"user"`
	Allowed []struct {
		ID string `json:"id"`
	} `json:"allowCredentials"`
	Excluded []struct {
		ID string `json:"id"`
	} `json:"excludeCredentials"`
	Selection struct {
		ResidentKey      string `json:"residentKey"`
		UserVerification string `json:"userVerification"`
	} `json:"authenticatorSelection"`
	RelyingParty struct {
		ID string `json:"id"`
	} `json:"rp"`
	RelyingPartyID string `json:"rpId"`
	Attestation    string `json:"attestation"`
}

func base64url(raw []byte) string { return base64.RawURLEncoding.EncodeToString(raw) }

// clientData returns a browser's record of the question to the authenticator.
func (a *authenticator) clientData(kind, challenge string) []byte {
	data := map[string]any{"type": kind, "challenge": challenge, "origin": a.origin, "crossOrigin": false}
	if a.changed != nil {
		a.changed(data)
	}
	raw, err := json.Marshal(data)
	if err != nil {
		a.t.Fatal(err)
	}
	return raw
}

func (a *authenticator) data(flags byte, more ...byte) []byte {
	host := sha256.Sum256([]byte(a.host))
	if a.counts {
		a.count++
	}
	return slices.Concat(host[:], []byte{flags}, binary.BigEndian.AppendUint32(nil, a.count), more)
}

// register answers creation options as a browser does.
func (a *authenticator) register(wanted options) map[string]any {
	handle, err := base64.RawURLEncoding.DecodeString(wanted.User.ID)
	if err != nil {
		a.t.Fatal(err)
	}
	a.handle = handle
	public := a.key.X.FillBytes(make([]byte, 32))
	coordinate := a.key.Y.FillBytes(make([]byte, 32))
	cose, err := webauthncbor.Marshal(map[int]any{1: 2, 3: -7, -1: 1, -2: public, -3: coordinate})
	if err != nil {
		a.t.Fatal(err)
	}
	described := slices.Concat(make([]byte, 16), binary.BigEndian.AppendUint16(nil, uint16(len(a.id))), a.id, cose)
	object, err := webauthncbor.Marshal(map[string]any{
		"fmt": "none", "attStmt": map[string]any{}, "authData": a.data(a.flags|attested, described...),
	})
	if err != nil {
		a.t.Fatal(err)
	}
	return map[string]any{
		"id": base64url(a.id), "rawId": base64url(a.id), "type": "public-key", "clientExtensionResults": map[string]any{},
		"response": map[string]any{
			"clientDataJSON": base64url(a.clientData("webauthn.create", wanted.Challenge)), "attestationObject": base64url(object),
			"transports": []string{"internal"},
		},
	}
}

// sign answers request options as a browser does.
func (a *authenticator) sign(wanted options) map[string]any {
	client, data := a.clientData("webauthn.get", wanted.Challenge), a.data(a.flags)
	hash := sha256.Sum256(client)
	signed := sha256.Sum256(slices.Concat(data, hash[:]))
	signature, err := ecdsa.SignASN1(rand.Reader, a.key, signed[:])
	if err != nil {
		a.t.Fatal(err)
	}
	return map[string]any{
		"id": base64url(a.id), "rawId": base64url(a.id), "type": "public-key", "clientExtensionResults": map[string]any{},
		"response": map[string]any{
			"clientDataJSON": base64url(client), "authenticatorData": base64url(data), "signature": base64url(signature),
			"userHandle": base64url(a.handle),
		},
	}
}
