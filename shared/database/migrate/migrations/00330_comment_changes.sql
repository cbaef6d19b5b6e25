-- +goose Up
-- Comments can be corrected and withdrawn by their authors, for a short while. A withdrawn one keeps its place and loses its text; the log
-- has both.
alter table comments
    add column version integer not null default 1,
    add column edited_at timestamptz,
    add column withdrawn_at timestamptz,
    drop constraint comments_body_check,
    add constraint comments_body_check check (char_length(body) <= 2000 and (body = '') = (withdrawn_at is not null)) not valid;

-- The comment with which a file was removed: such a file is not put back on the request.
alter table files add column removed_comment_id bigint;

-- +goose Down
alter table files drop column removed_comment_id;
update comments set body = '—' where body = '';
alter table comments
    drop constraint comments_body_check,
    add constraint comments_body_check check (char_length(body) between 1 and 2000),
    drop column version,
    drop column edited_at,
    drop column withdrawn_at;
