package database

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/shared/database/db"
)

// Event is an entry for the audit log without a change of a table: what somebody did (action) to what (entity and its key), with facts that
// are stored as JSON.
type Event struct {
	Action, Entity, Key string
	Owner               int64         // the request that it belongs to, 0 for none
	Once                time.Duration // how long the same is not told again; 0 is a minute
	Facts               any
}

// LogEvent adds an event of the actor to the audit log, in one round trip. An equal event is not added again within the event's Once.
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
