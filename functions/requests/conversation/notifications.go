package conversation

import (
	"context"
	"encoding/hex"
	"fmt"
	"hash/fnv"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/db"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/topics"
)

// Notification notifies its receiver of a change of a request, or of a change of several; then the request is the first of them that the
// receiver sees.
type Notification struct {
	ID        int64     `json:"id"`
	RequestID int64     `json:"zahtjevId"`
	Title     string    `json:"naslov"`
	Text      string    `json:"poruka"`
	Subject   string    `json:"predmet" doc:"Broj i naziv zahtjeva, ili koliko ih je i koji su"`
	Actor     string    `json:"korisnik" doc:"Puno ime onoga ko je napravio promjenu, ili Sistem kad je isteklo vrijeme"`
	Detail    string    `json:"detalj" doc:"Početak komentara ili novi status; može biti prazno"`
	CreatedAt time.Time `json:"datumKreiranja"`
	Opened    bool      `json:"otvorena"`
	Reason    string    `json:"razlog" doc:"Zašto je stigla, npr. Jer pratite zahtjev"`
	Topic     string    `json:"vrsta" enum:"dodjela,spominjanje,komentar,komentar_pracenog,status,cilj,novi"`
}

// ListNotificationsInput has the tag of the newest notifications that the caller has, or asks for older or only unopened ones, without a
// tag.
type ListNotificationsInput struct {
	Known    string `header:"If-None-Match"`
	Before   int64  `query:"prije" minimum:"1" doc:"Samo one prije ove"`
	Unopened bool   `query:"samoNeotvorene"`
}

// isNewest reports whether the input asks for what the bell lists.
func (in *ListNotificationsInput) isNewest() bool { return in.Before == 0 && !in.Unopened }

// ListNotificationsOutput is the caller's newest notifications and the number of unopened ones, up to 100; or 304 when nothing is new.
type ListNotificationsOutput struct {
	Status int
	ETag   string `header:"ETag"`
	Body   struct {
		listing.List[Notification]
		Unopened int  `json:"neotvorene"`
		HasOlder bool `json:"imaStarijih"`
	}
}

// notificationsShown limits the notifications that the bell lists, and notificationsRead the newest that are searched for those about
// requests that the caller sees. unopenedCounted limits the unopened ones that are counted for the tag.
const (
	notificationsShown = 50
	notificationsRead  = 1000
	unopenedCounted    = 1000
)

// listNotifications leaves out requests that the caller does not see (any more). Asking again while nothing is new costs only a few index
// lookups.
func (a *area) listNotifications(ctx context.Context, in *ListNotificationsInput) (*ListNotificationsOutput, error) {
	caller, reader := identity.From(ctx), identity.Reading(ctx, a.Pool)
	tag := listing.Statement{}
	tag.SQL = notificationTag(&tag, caller)
	output := &ListNotificationsOutput{Status: http.StatusOK}
	if in.Known != "" && in.isNewest() {
		if err := reader.QueryRow(ctx, tag.SQL, tag.Args...).Scan(&output.ETag); err != nil {
			return nil, fmt.Errorf("read state of notifications: %w", err)
		}
		if in.Known == output.ETag {
			output.Status = http.StatusNotModified
			return output, nil
		}
	}
	newest, unopened := notificationList(caller, in)
	var list []told
	batch := &pgx.Batch{}
	if in.isNewest() {
		batch.Queue(tag.SQL, tag.Args...).QueryRow(func(row pgx.Row) error { return row.Scan(&output.ETag) })
	}
	listing.Queue(batch, newest, &list)
	batch.Queue(unopened.SQL, unopened.Args...).QueryRow(func(row pgx.Row) error { return row.Scan(&output.Body.Unopened) })
	if err := reader.SendBatch(ctx, batch).Close(); err != nil {
		return nil, fmt.Errorf("list notifications: %w", err)
	}
	if output.Body.HasOlder = len(list) > notificationsShown; output.Body.HasOlder {
		list = list[:notificationsShown]
	}
	output.Body.List = listing.Map(listing.Whole(list), func(n told) Notification { return n.to(caller) })
	return output, nil
}

// notificationTag selects a value that changes with the caller's notifications, without reading all of them: the newest one, the number of
// unopened ones up to a bound, the unopened ones among the newest and their content, which changes with a corrected or withdrawn comment,
// and the versions of their requests, which change when a request is deleted, renamed or reassigned.
func notificationTag(q *listing.Statement, caller *identity.Caller) string {
	return fmt.Sprintf(`select concat('"', (select max(n.id) from notifications n where n.user_id = %[1]s), '-',
    (select count(*) from (select from notifications n where n.user_id = %[1]s and n.opened_at is null limit %[2]d) unopened), '-',
    count(newest.opened_at), '-', sum(hashtextextended(newest.detail, newest.id)), '-', sum(r.version), '-', %[3]s::text, '"')
from (
    select n.id, n.opened_at, n.request_id, n.detail
    from (select * from notifications n where n.user_id = %[1]s order by n.id desc limit %[4]d) n
    where n.bell order by n.id desc limit %[5]d
) newest
left join requests r on r.id = newest.request_id`,
		q.Bind(caller.UserID), unopenedCounted, q.Bind(hex.EncodeToString(sight(caller))), notificationsRead, notificationsShown)
}

// sight returns the cache key of what the caller may see and of its wording.
func sight(caller *identity.Caller) []byte {
	sum := fnv.New64a()
	projects, categories := slices.Sorted(slices.Values(caller.Projects)), slices.Sorted(slices.Values(caller.Categories))
	fmt.Fprint(sum, caller.RoleID, caller.Scope, projects, categories, caller.Language, caller.May(permission.ZahtjevZahtjevPregled),
		caller.May(permission.ZahtjevKomentarPregled), caller.May(permission.ZahtjevKomentarInterni))
	return sum.Sum(nil)
}

// told is a stored notification.
type told struct {
	ID, SeenID                 int64
	Kind, Detail, Actor, Title string
	Reason, Topic              string
	RequestIDs                 []int64
	More                       int // further requests
	CreatedAt                  time.Time
	Opened, Mentioned          bool
	Assigned                   bool     // the same act gave the request to the reader
	Statuses                   []string // that the same act gave it
}

// notificationList selects the caller's newest notifications that are asked for, one more than is shown, and the number of unopened ones.
func notificationList(caller *identity.Caller, in *ListNotificationsInput) (newest, unopened listing.Statement) {
	q := listing.Statement{}
	me := q.Bind(caller.UserID)
	visible := fmt.Sprintf(`cross join lateral (
    select r.id, r.title from requests r
    where n.bell and r.id = any(coalesce(n.request_ids, array[n.request_id])) and r.deleted_at is null and %s
    order by r.id limit 1
) r`, caller.RequestFilter("r", q.Bind))
	mine := func(n string) string {
		filter := n + ".user_id = " + me
		if !caller.May(permission.ZahtjevKomentarInterni) {
			filter += " and " + n + ".kind <> 'internal_comment'"
		}
		return filter
	}
	if !caller.May(permission.ZahtjevZahtjevPregled) {
		visible += " where false" // each names a request
	}
	alone := fmt.Sprintf(`%s and not (n.kind in ('status', 'assigned') and exists (
    select from notifications said where %s and %s and said.bell
        and (said.kind in ('comment', 'internal_comment') or n.kind = 'status' and said.kind = 'assigned')
))`, mine("n"), mine("said"), sameAct("said"))
	newest, unopened = q, q
	asked := alone
	if in.Before != 0 {
		asked += " and n.id < " + newest.Bind(in.Before)
	}
	if in.Unopened {
		asked += " and n.opened_at is null"
	}
	newest.SQL = fmt.Sprintf(`select n.id, n.seen_id, n.kind, n.mentioned, n.detail, actor.full_name as actor, n.title, n.request_ids, n.more,
		coalesce(n.reason, '') as reason, notification_topic(n.kind, n.mentioned, n.reason) as topic,
		n.created_at, n.opened_at is not null as opened, told.assigned, told.statuses
from (
    select n.*, r.id as seen_id, r.title from (select * from notifications n where %s order by id desc limit %d) n %s
    order by n.id desc limit %d
) n
join users actor on actor.id = n.actor_id
cross join lateral (
    select coalesce(bool_or(told.kind = 'assigned'), false) as assigned,
        coalesce(array_agg(told.detail) filter (where told.kind = 'status'), '{}') as statuses
    from notifications told where told.user_id = %s and %s and told.bell and told.id <> n.id and told.kind in ('status', 'assigned')
) told
order by n.id desc`, asked, notificationsRead, visible, notificationsShown+1, me, sameAct("told"))
	unopened.SQL = fmt.Sprintf(`select count(*)
from (select from (select * from notifications n where %s and n.opened_at is null limit %d) n %s
		limit 100) unopened`, alone, unopenedCounted, visible)
	return newest, unopened
}

// sameAct returns the condition that another notification tells of the same act as n: an answer that also finishes its request makes one
// entry of the bell, with the comment first, then the assignment.
func sameAct(other string) string {
	return fmt.Sprintf("n.request_ids is null and %[1]s.request_ids is null and %[1]s.request_id = n.request_id"+
		" and %[1]s.actor_id = n.actor_id and %[1]s.created_at = n.created_at", other)
}

// to words a notification for its receiver, without the text of comments if the receiver may not read them.
func (n told) to(caller *identity.Caller) Notification {
	if n.Kind == "comment" && !caller.May(permission.ZahtjevKomentarPregled) {
		n.Detail = ""
	}
	if len(n.RequestIDs)+n.More == 1 { // the others were taken back
		n.Kind, n.RequestIDs = strings.TrimPrefix(n.Kind, "bulk_"), nil
	}
	subject := fmt.Sprintf("#%d %s", n.SeenID, n.Title)
	if n.RequestIDs != nil {
		n.Title = fmt.Sprintf("%s (%s)", texts.CountRequests.Of(len(n.RequestIDs)+n.More).In(caller.Language),
			request.Numbers(n.RequestIDs, n.More).In(caller.Language))
		subject = n.Title
	}
	actor := texts.NotificationActor(n.Kind, n.Actor, caller.Language)
	return Notification{
		Subject: subject, Actor: actor, Detail: n.Detail, ID: n.ID, RequestID: n.SeenID,
		Title: n.titleIn(caller.Language), Text: notificationText(actor, n.Title, n.Detail),
		CreatedAt: n.CreatedAt, Opened: n.Opened,
		Reason: texts.NotificationReason(n.Reason).In(caller.Language), Topic: topics.Code(n.Topic),
	}
}

// titleIn returns the title of a notification, with what else was done in the same act.
func (n told) titleIn(language string) string {
	title := texts.NotificationTitle(n.Kind, n.Mentioned).In(language)
	if n.Assigned {
		title += texts.NotificationAssigned.In(language)
	}
	for _, status := range n.Statuses {
		title += texts.NotificationStatus.With("status", status).In(language)
	}
	return title
}

// notificationText returns the sentence of a notification; the subject is a request's title, or several requests.
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
	mine, err := a.Queries.NotificationExists(ctx, db.NotificationExistsParams{ID: in.Body.ID, UserID: caller.UserID})
	if err != nil {
		return nil, fmt.Errorf("find notification %d: %w", in.Body.ID, err)
	}
	if !mine {
		return nil, fault.Missing()
	}
	if err := a.Queries.NotificationOpen(ctx, db.NotificationOpenParams{ID: in.Body.ID, UserID: caller.UserID}); err != nil {
		return nil, fmt.Errorf("open notification %d: %w", in.Body.ID, err)
	}
	return nil, nil
}

// OpenAllInput has the newest notification that the caller has seen in the list: later ones stay unopened.
type OpenAllInput struct {
	Body struct {
		Newest int64 `json:"doId"`
	}
}

// openAllMost limits the notifications that one call opens.
const openAllMost = 20_000

func (a *area) openAllNotifications(ctx context.Context, in *OpenAllInput) (*serve.Empty, error) {
	caller := identity.From(ctx)
	err := a.Queries.NotificationOpenAll(ctx, db.NotificationOpenAllParams{UserID: caller.UserID, Newest: in.Body.Newest, Most: openAllMost})
	if err != nil {
		return nil, fmt.Errorf("open notifications up to %d: %w", in.Body.Newest, err)
	}
	return nil, nil
}

func (a *area) openNotificationsOfRequest(ctx context.Context, in *request.Input) (*serve.Empty, error) {
	caller := identity.From(ctx)
	if _, err := a.Facts(ctx, caller, in.ID); err != nil {
		return nil, err
	}
	err := a.Queries.NotificationOpenByRequest(ctx, db.NotificationOpenByRequestParams{RequestID: in.ID, UserID: caller.UserID})
	if err != nil {
		return nil, fmt.Errorf("open notifications of request %d: %w", in.ID, err)
	}
	return nil, nil
}
