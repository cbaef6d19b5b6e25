package worker_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"zahtjevi/functions/requests/inbound"
	"zahtjevi/functions/uploads"
	"zahtjevi/shared/config"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/testkit"
)

// bucketWorld is a world whose letters are objects of a bucket.
type bucketWorld struct {
	*letterWorld
	bucket storage.Store
	token  string
}

func setupBucket(t *testing.T) *bucketWorld {
	t.Helper()
	w := &bucketWorld{letterWorld: setupLetters(t)}
	name := "pisma-" + uuid.NewString()
	w.bucket = w.Store.Beside(name)
	if err := w.bucket.MakeBucket(t.Context()); err != nil {
		t.Fatal(err)
	}
	w.open(t, "s3://"+name+"/primljena/")
	w.Config.Inbox.Checker = "amazonses.com"
	w.Config.Limits.CommentsPerMinute = 0
	w.token = w.letterWorld.token(w.creator, w.request)
	return w
}

func (w *bucketWorld) put(t *testing.T, key, letter string) {
	t.Helper()
	if err := w.bucket.Put(t.Context(), "primljena/"+key, strings.NewReader(letter), int64(len(letter))); err != nil {
		t.Fatal(err)
	}
}

// left are the keys that are in the bucket.
func (w *bucketWorld) left(t *testing.T) string {
	t.Helper()
	objects, err := w.bucket.List(t.Context(), "", "", 100)
	if err != nil {
		t.Fatal(err)
	}
	var keys []string
	for _, object := range objects {
		keys = append(keys, strings.TrimPrefix(object.Key, "primljena/"))
	}
	return strings.Join(keys, " ")
}

// received is a letter as Amazon SES stores it, with its results on top.
func received(results, letter string) string {
	return "Return-Path: <a@opstina.example>\r\nReceived: from posta.example (posta.example [192.0.2.7])\r\n" +
		" by inbound-smtp.eu-central-1.amazonaws.com with SMTP id 1en6ud2oq\r\n for zahtjevi+x@opcina.example;\r\n" +
		" Thu, 26 Nov 2026 09:00:00 +0000 (UTC)\r\nX-SES-Spam-Verdict: PASS\r\nX-SES-Virus-Verdict: PASS\r\n" +
		"Authentication-Results: amazonses.com;\r\n" + results + "X-SES-RECEIPT: AEFBQUFB\r\n" + letter
}

const (
	sesProves = " spf=pass (spfCheck: domain of opstina.example designates 192.0.2.7 as permitted sender) client-ip=192.0.2.7;" +
		" envelope-from=a@opstina.example; helo=posta.example;\r\n dkim=pass header.i=@opstina.example;\r\n" +
		" dmarc=pass header.from=opstina.example;\r\n"
	sesDoubts = " spf=pass (spfCheck: domain of zlo.example designates 192.0.2.7 as permitted sender) client-ip=192.0.2.7;" +
		" envelope-from=\"dmarc=pass\"@zlo.example; helo=dmarc=pass;\r\n dkim=pass header.i=@zlo.example;\r\n" +
		" dmarc=fail header.from=opstina.example;\r\n"
)

// TestLettersOfABucket takes letters that a mail server stored as objects, and removes the objects; what is not letters stays out of sight.
func TestLettersOfABucket(t *testing.T) {
	w := setupBucket(t)
	w.Exec(`insert into project_addresses (project_id, tag, part_id, category_id, type_id, priority_id)
		values ($1, 'podrska', $2, $3, $4, $5)`, w.project.ID, w.project.Part, w.project.Category, w.project.Type, w.project.Priority)
	if err := w.bucket.Put(t.Context(), "drugo/pismo", strings.NewReader("nije za nas"), 11); err != nil {
		t.Fatal(err)
	}
	writer, forged := addressOf(w.creator), "Authentication-Results: amazonses.com; dmarc=pass header.from=opstina.example"
	for i, c := range []struct{ letter, want string }{
		{received(sesProves, letterTo(writer, w.token, "Hvala.")), "accepted"},
		{received(sesProves, letterTo(writer, "podrska", "Ne radi.")), "accepted"},
		{received(sesDoubts, letterTo(writer, w.token, "Ja sam.", forged)), "refused provjera"},
		{received(sesDoubts, letterTo(writer, "podrska", "Ja sam.", forged)), "refused provjera"},
		{"AMAZON_SES_SETUP_NOTIFICATION", "refused neispravno"},
	} {
		w.put(t, fmt.Sprint(i), c.letter)
		w.receive(t)
		if told := w.told(); told != c.want {
			t.Errorf("letter %d is %q, want %q", i, told, c.want)
		}
	}
	if left := w.left(t); left != "drugo/pismo" {
		t.Errorf("the bucket has %q", left)
	}
	if comments, requests := w.comments(w.request), w.requests(); comments != 1 || requests != 1 {
		t.Errorf("%d comments, %d requests", comments, requests)
	}
	if place := testkit.Value[string](w.Env, "select place from mailbox where read_at is not null and failing_since is null"); !strings.
		HasSuffix(place, "/primljena/") {
		t.Errorf("the mailbox is %q", place)
	}
}

// TestLetterObjectsOnce puts the same letter twice, and lets several workers read the bucket.
func TestLetterObjectsOnce(t *testing.T) {
	w := setupBucket(t)
	for i := range 6 {
		letter := received(sesProves, letterTo(addressOf(w.creator), w.token, fmt.Sprintf("Pismo %d", i)))
		w.put(t, fmt.Sprintf("a%d", i), letter)
		w.put(t, fmt.Sprintf("b%d", i), letter)
	}
	var running sync.WaitGroup
	for range 3 {
		running.Go(func() {
			if err := w.tryReceive(t); err != nil && !errors.Is(err, jobs.ErrTakenOver) {
				t.Error(err)
			}
		})
	}
	running.Wait()
	w.receive(t)
	if n, left := w.comments(w.request), w.left(t); n != 6 || left != "" {
		t.Errorf("%d comments, left %q", n, left)
	}
}

// broken is a storage in which one object cannot be read, or that fails to remove any.
type broken struct {
	storage.Store
	poisoned string
	keeps    bool
}

func (b *broken) Beside(bucket string) storage.Store {
	return &broken{b.Store.Beside(bucket), b.poisoned, b.keeps}
}

func (b *broken) Open(ctx context.Context, key string, offset int64) (io.ReadCloser, error) {
	if strings.HasSuffix(key, b.poisoned) && b.poisoned != "" {
		return nil, errors.New("access denied")
	}
	return b.Store.Open(ctx, key, offset)
}

func (b *broken) Remove(ctx context.Context, key string) error {
	if b.keeps {
		return errors.New("the worker has died")
	}
	return b.Store.Remove(ctx, key)
}

// TestPoisonedLetterObjects has objects that are too large, empty, or cannot be read: each is noted once, and those behind are taken.
func TestPoisonedLetterObjects(t *testing.T) {
	w := setupBucket(t)
	letter := func(text string) string { return received(sesProves, letterTo(addressOf(w.creator), w.token, text)) }
	w.put(t, "1-otrovno", letter("Otrovno."))
	w.put(t, "2-prazno", "")
	w.put(t, "3-veliko", letter(strings.Repeat("Predugo. ", 1000)))
	w.put(t, "4-dobro", letter("Dobro."))
	limits := inbound.Limits{AtOnce: 2, Listed: 2, Bytes: 3000, Reading: time.Minute, Letter: 20 * time.Second, Since: time.Hour, Attempts: 2,
		Patience: 2, Files: 5}
	deps := w.Deps()
	deps.Store = &broken{Store: w.Store, poisoned: "otrovno"}
	for range 6 {
		_ = jobs.RunOnce(t.Context(), deps, []jobs.Job{inbound.JobWithin(limits, uploads.Keep)}) // says that it fails
	}
	got := testkit.Value[string](w.Env, "select string_agg(trim(state || ' ' || reason), ', ' order by id) from received_letters")
	if want := "failed necitljivo, failed necitljivo, refused veliko, accepted"; got != want {
		t.Errorf("the letters are %s, want %s", got, want)
	}
	told := testkit.Value[string](w.Env, `select coalesce(string_agg(l.reason, ' '), '') from mail_messages m
		join received_letters l on l.id = m.received_letter_id where m.user_id = $1 and m.kind = 'letter_refused'`, w.creator.ID)
	if told != "necitljivo" { // and no more that day
		t.Errorf("the writer is told of %q", told)
	}
	if left := w.left(t); left != "1-otrovno 2-prazno 3-veliko" {
		t.Errorf("the bucket has %q", left)
	}
}

// TestLetterObjectThatStays kills the worker between storing a letter and removing its object: it is taken once.
func TestLetterObjectThatStays(t *testing.T) {
	w := setupBucket(t)
	w.put(t, "1", received(sesProves, letterTo(addressOf(w.creator), w.token, "Jednom.")))
	deps := w.Deps()
	deps.Store = &broken{Store: w.Store, keeps: true}
	for range 2 {
		if jobs.RunOnce(t.Context(), deps, []jobs.Job{inbound.Job(uploads.Keep)}) == nil {
			t.Error("an object that stays fails nothing")
		}
	}
	if left := w.left(t); left != "1" {
		t.Errorf("the bucket has %q", left)
	}
	w.receive(t)
	if n, left := w.comments(w.request), w.left(t); n != 1 || left != "" {
		t.Errorf("%d comments, left %q", n, left)
	}
}

// TestBucketAddresses reads INBOX_URL of buckets.
func TestBucketAddresses(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]string{
		"s3://pisma-opcine": "pisma-opcine|", "s3://pisma.opcine/od/ses/": "pisma.opcine|od/ses/", "s3://pisma/a": "pisma|a",
		"s3://": "", "s3://Pisma": "", "s3://ja:tajna@pisma": "", "s3://pisma:9000/a": "", "s3://pisma?after=keep": "", "s3:///pisma": "",
	} {
		inbox, err := config.ParseInbox(address, "zahtjevi@opcina.example", "amazonses.com")
		if got := inbox.Bucket + "|" + inbox.Prefix; (err != nil) != (want == "") || want != "" && (got != want || !inbox.On()) {
			t.Errorf("%s: %s, %v", address, got, err)
		}
		if err != nil && strings.Contains(err.Error(), "tajna") {
			t.Errorf("the error tells the password: %v", err)
		}
	}
}
