package proof

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/auth/db"
	"zahtjevi/shared/identity"
)

// A browser that has signed in to an account holds a secret of that account, which gives it tries of its own: wrong passwords from
// elsewhere do not lock it out. It sends the secrets that it holds, of any accounts and separated by blanks, in the header X-DEVICE-TOKEN,
// and is given a new one in the same header of the answer. Programs that sign in do not send the header, and so take up none of an
// account's places.
const (
	deviceDays = 180 // how long an unused one is known
	maxDevices = 20  // of an account: one more ends the one that is unused for longest
	maxShown   = 8   // of one call
)

// DeviceOutput is an answer without a body; its header gives the browser a secret of the account.
type DeviceOutput struct {
	Device string `header:"X-DEVICE-TOKEN"`
}

// DeviceHashes are the hashes of the secrets that a header shows.
func DeviceHashes(header string) [][]byte {
	var hashes [][]byte
	for secret := range strings.FieldsSeq(header) {
		if len(hashes) == maxShown {
			break
		}
		hashes = append(hashes, identity.HashToken(secret))
	}
	return hashes
}

// Device is the hash of a secret that the header shows and that belongs to the account; nil for a browser that is not known to it.
func (c *Checker) Device(ctx context.Context, header, username string) ([]byte, error) {
	hashes := DeviceHashes(header)
	if hashes == nil {
		return nil, nil
	}
	known, err := c.queries.DeviceOf(ctx, db.DeviceOfParams{Hashes: hashes, Username: username, LifeDays: deviceDays})
	if err != nil && !errors.Is(err, pgx.ErrNoRows) {
		return nil, fmt.Errorf("find device: %w", err)
	}
	return known, nil
}

// KeepDevice makes a secret for the browser that sent the header; it is valid as long as the account has the password that was proven. The
// answer is empty when no secret is wanted or it could not be stored: the sign-in itself has succeeded by then, and only the next one lacks
// the secret.
func (c *Checker) KeepDevice(ctx context.Context, header string, userID int64, proven string) (secret string) {
	if header == "" {
		return ""
	}
	secret, hash := identity.NewToken()
	err := c.queries.DeviceAdd(ctx, db.DeviceAddParams{UserID: userID, Proven: proven, TokenHash: hash, Kept: maxDevices - 1})
	if err != nil {
		slog.WarnContext(ctx, "device not kept", "user_id", userID, "error", err)
		return ""
	}
	return secret
}

// KeepKnown makes a secret for a browser that the account does not know, and notes the use of one that it knows.
func (c *Checker) KeepKnown(ctx context.Context, header string, user db.UserForSignInRow) (secret string) {
	known, err := c.Device(ctx, header, user.Username)
	if err == nil && known == nil {
		return c.KeepDevice(ctx, header, user.ID, user.PasswordHash)
	}
	if err == nil {
		err = c.queries.DeviceUsed(ctx, known)
	}
	if err != nil {
		slog.WarnContext(ctx, "use of device not noted", "user_id", user.ID, "error", err)
	}
	return ""
}
