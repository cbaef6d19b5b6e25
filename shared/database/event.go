package database

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/shared/database/db"
)

// Event is something for the audit log that changes no table: what somebody did (action) with what (entity, and its key), and facts of it
// for JSON.
type Event struct {
	Action, Entity, Key string
	Owner               int64         // the request that it belongs to, 0 for none
	Once                time.Duration // how long the same is not told again; 0 is a minute
	Facts               any
}

// LogEvent has the audit log say what the actor did, in one round trip. The same is said once in a minute, or the event's own time.
func LogEvent(ctx context.Context, pool *pgxpool.Pool, actor Actor, event Event) error {
	user, session, call, address, _ := actor.settings(ctx)
	once := event.Once
	if once == 0 {
		once = time.Minute
	}
	var facts []byte
	var err error
	if event.Facts != nil {
		facts, err = json.Marshal(event.Facts)
	}
	if err == nil {
		err = db.New(pool).EventAdd(ctx, db.EventAddParams{Actor: user, Session: session, Call: call, Address: address, Action: event.Action,
			Entity: event.Entity, EntityKey: event.Key, Facts: facts, OwnerID: event.Owner, OnceSeconds: once.Seconds()})
	}
	if err != nil {
		return fmt.Errorf("tell the log: %w", err)
	}
	return nil
}
