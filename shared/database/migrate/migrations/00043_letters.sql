-- +goose Up
-- Letters that are not about a request: a link to choose a new password, an invitation, a test. They wait for nothing and go ahead.
alter table mail_messages
    alter request_id drop not null,
    alter notifications set default '{}',
    add column kind text not null default 'request',
    add constraint mail_messages_kind_check check (kind in ('request', 'reset', 'invitation', 'test')) not valid,
    add constraint mail_messages_about_check check ((kind = 'request') = (request_id is not null)) not valid;
alter table mail_messages validate constraint mail_messages_kind_check;
alter table mail_messages validate constraint mail_messages_about_check;

-- Links of letters that open something once, without a session. The worker makes the secret when it sends; only its SHA-256 is kept.
create table account_links (
    token_hash bytea primary key,
    user_id bigint not null references users,
    kind text not null check (kind in ('reset', 'invitation')),
    expires_at timestamptz not null
);
create index account_links_user on account_links (user_id);
create index account_links_expired on account_links (expires_at);

-- +goose Down
drop table account_links;
delete from mail_messages where kind <> 'request';
alter table mail_messages drop column kind, alter notifications drop default, alter request_id set not null;
