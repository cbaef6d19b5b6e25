package requests

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
)

// Notification tells its receiver of one change of a request, or of several alike; then the request is the first of them that the
// receiver sees.
type Notification struct {
	ID        int64     `json:"id"`
	RequestID int64     `json:"zahtjevId"`
	Title     string    `json:"naslov"`
	Text      string    `json:"poruka"`
	CreatedAt time.Time `json:"datumKreiranja"`
	Opened    bool      `json:"otvorena"`
}

// ListNotificationsInput asks for the notifications unless they are as the caller knows them.
type ListNotificationsInput struct {
	Known string `header:"If-None-Match"`
}

// ListNotificationsOutput is the caller's newest notifications and the number of those not opened, up to 100; or 304 when
// nothing is new.
type ListNotificationsOutput struct {
	Status int
	ETag   string `header:"ETag"`
	Body   struct {
		Items    []Notification `json:"items" nullable:"false"`
		Total    int            `json:"total"`
		Unopened int            `json:"neotvorene"`
	}
}

// notificationsShown is how many notifications the bell lists.
const notificationsShown = 50

// listNotifications leaves out those of requests that the caller does not see (any more). Asking again while nothing is new
// costs a few looks into indexes.
func (a *area) listNotifications(ctx context.Context, in *ListNotificationsInput) (*ListNotificationsOutput, error) {
	caller := identity.From(ctx)
	state, err := a.queries.NotificationState(ctx, db.NotificationStateParams{UserID: caller.UserID, Shown: notificationsShown})
	if err != nil {
		return nil, fmt.Errorf("read state of notifications: %w", err)
	}
	output := &ListNotificationsOutput{Status: http.StatusOK}
	output.ETag = fmt.Sprintf(`"%d-%d-%d-%d-%d-%d-%s-%t"`, state.Newest, state.Unopened, state.Versions,
		caller.RoleID, len(caller.Projects), len(caller.Categories), caller.Language, caller.May(permission.ZahtjevKomentarPregled))
	if in.Known == output.ETag {
		output.Status = http.StatusNotModified
		return output, nil
	}
	return output, a.fillNotifications(ctx, caller, output)
}

func (a *area) fillNotifications(ctx context.Context, caller *identity.Caller, output *ListNotificationsOutput) error {
	q := query{}
	me := q.Bind(caller.UserID)
	from := fmt.Sprintf(`from notifications n cross join lateral (
    select r.id, r.title from requests r
    where r.id = any(coalesce(n.request_ids, array[n.request_id])) and r.deleted_at is null and %s
    order by r.id limit 1
) r
where n.user_id = %s`, caller.RequestFilter("r", q.Bind), me)
	batch := &pgx.Batch{}
	output.Body.Items = []Notification{}
	batch.Queue(fmt.Sprintf(`select n.id, n.seen_id, n.kind, n.detail, actor.full_name, n.title, n.request_ids, n.created_at, n.opened_at is not null
from (select n.*, r.id as seen_id, r.title %s order by n.id desc limit %d) n
join users actor on actor.id = n.actor_id
order by n.id desc`, from, notificationsShown), q.Args...).Query(func(rows pgx.Rows) error {
		return output.collect(rows, caller)
	})
	batch.Queue(fmt.Sprintf("select count(*) from (select %s and n.opened_at is null limit 100) unopened", from), q.Args...).
		QueryRow(func(row pgx.Row) error { return row.Scan(&output.Body.Unopened) })
	if err := a.pool.SendBatch(ctx, batch).Close(); err != nil {
		return fmt.Errorf("list notifications: %w", err)
	}
	output.Body.Total = len(output.Body.Items)
	return nil
}

// collect leaves out what comments say for a caller who may not read them.
func (o *ListNotificationsOutput) collect(rows pgx.Rows, caller *identity.Caller) error {
	language, readsComments := caller.Language, caller.May(permission.ZahtjevKomentarPregled)
	for rows.Next() {
		var n Notification
		var kind, detail, actor, subject string
		var several []int64
		if err := rows.Scan(&n.ID, &n.RequestID, &kind, &detail, &actor, &subject, &several, &n.CreatedAt, &n.Opened); err != nil {
			return err
		}
		if kind == "comment" && !readsComments {
			detail = ""
		}
		if several != nil {
			subject = fmt.Sprintf("%s (%s)", texts.CountRequests.Of(len(several)).In(language), numbers(several).In(language))
		}
		n.Title, n.Text = texts.NotificationTitle(kind).In(language), notificationText(actor, subject, detail)
		o.Body.Items = append(o.Body.Items, n)
	}
	return rows.Err()
}

// notificationText tells what somebody did to the subject: a request's title, or several requests.
func notificationText(actor, subject, detail string) string {
	if detail == "" {
		return fmt.Sprintf("%s: %s", actor, subject)
	}
	return fmt.Sprintf("%s: %s — %s", actor, subject, detail)
}

// OpenNotificationInput names one of the caller's notifications.
type OpenNotificationInput struct {
	Body struct {
		ID int64 `json:"notifikacijaId"`
	}
}

func (a *area) openNotification(ctx context.Context, in *OpenNotificationInput) (*serve.Empty, error) {
	caller := identity.From(ctx)
	mine, err := a.queries.NotificationExists(ctx, db.NotificationExistsParams{ID: in.Body.ID, UserID: caller.UserID})
	if err != nil {
		return nil, fmt.Errorf("find notification %d: %w", in.Body.ID, err)
	}
	if !mine {
		return nil, fault.Missing()
	}
	if err := a.queries.NotificationOpen(ctx, db.NotificationOpenParams{ID: in.Body.ID, UserID: caller.UserID}); err != nil {
		return nil, fmt.Errorf("open notification %d: %w", in.Body.ID, err)
	}
	return nil, nil
}

func (a *area) openNotificationsOfRequest(ctx context.Context, in *RequestInput) (*serve.Empty, error) {
	caller := identity.From(ctx)
	if _, err := a.facts(ctx, caller, in.ID); err != nil {
		return nil, err
	}
	err := a.queries.NotificationOpenByRequest(ctx, db.NotificationOpenByRequestParams{RequestID: in.ID, UserID: caller.UserID})
	if err != nil {
		return nil, fmt.Errorf("open notifications of request %d: %w", in.ID, err)
	}
	return nil, nil
}
