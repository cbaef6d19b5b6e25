-- +goose Up
-- What a comment or a request was as a letter. body is all of its text, '' where the comment says all of it; cut says that it went on. It is
-- shown to whoever reads the comment, unless told_more: then letters that it may quote have told more than everybody who sees the request may
-- read. left_out names what was not accepted, left_out_reasons says why, in the same order ('{}' for letters of before). letter_id is the
-- letter as it came, for as long as it is kept.
create table original_letters (
    id bigint generated always as identity primary key,
    request_id bigint unique references requests,
    comment_id bigint unique references comments,
    letter_id bigint references received_letters on delete set null,
    body text not null default '' check (char_length(body) <= 262144),
    cut boolean not null default false,
    told_more boolean not null default false,
    left_out text[] not null default '{}' check (cardinality(left_out) <= 50),
    left_out_reasons text[] not null default '{}' check (cardinality(left_out_reasons) in (0, cardinality(left_out))),
    check (num_nonnulls(request_id, comment_id) = 1)
);
create index original_letters_letter on original_letters (letter_id) where letter_id is not null;
alter table received_letters add column left_out_reasons text[] not null default '{}';
-- Letters of before may have told more.
alter table reply_addresses add column told_more boolean not null default true;
alter table reply_addresses alter column told_more set default false;

-- What was changed may have stood in letters, which answers quote.
-- +goose StatementBegin
create function letters_told_more(changed bigint) returns void language sql as $$
    update reply_addresses set told_more = true where request_id = changed and not told_more;
    update original_letters o set told_more = true
    from comments c where c.request_id = changed and o.comment_id = c.id and not o.told_more and o.body <> '';
$$;
create function letters_of_request() returns trigger language plpgsql as $$
begin
    perform letters_told_more(new.id);
    return null;
end $$;
-- A comment that was corrected or withdrawn is no longer what its letter said.
create function letters_of_comment() returns trigger language plpgsql as $$
begin
    update original_letters set body = '', cut = false, letter_id = null, left_out = '{}', left_out_reasons = '{}' where comment_id = new.id;
    perform letters_told_more(new.request_id);
    return null;
end $$;
-- Letters are signed, and their headers name their writer.
create function users_former_letters() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
    update original_letters set body = '', cut = false, letter_id = null, left_out = '{}', left_out_reasons = '{}'
    where comment_id in (select c.id from comments c where c.author_id = new.id)
        or request_id in (select r.id from requests r where r.creator_id = new.id);
    return null;
end $$;
-- +goose StatementEnd
create trigger requests_letters after update of title, description on requests for each row
    when (old.title is distinct from new.title or old.description is distinct from new.description) execute function letters_of_request();
create trigger comments_letters after update of body on comments for each row
    when (old.body is distinct from new.body) execute function letters_of_comment();
create trigger users_former_letters after update of anonymised_at on users for each row
    when (old.anonymised_at is null and new.anonymised_at is not null) execute function users_former_letters();

-- Letters of before are opened where they are kept.
insert into original_letters (comment_id, letter_id, left_out)
select distinct on (l.comment_id) l.comment_id, l.id, l.left_out
from received_letters l join comments c on c.id = l.comment_id
where l.state = 'accepted' and c.edited_at is null and c.withdrawn_at is null order by l.comment_id, l.id;
insert into original_letters (request_id, letter_id, left_out)
select distinct on (l.request_id) l.request_id, l.id, l.left_out
from received_letters l where l.state = 'accepted' and l.comment_id is null order by l.request_id, l.id;

-- +goose Down
drop trigger users_former_letters on users;
drop trigger comments_letters on comments;
drop trigger requests_letters on requests;
drop function users_former_letters, letters_of_comment, letters_of_request, letters_told_more;
drop table original_letters;
alter table received_letters drop column left_out_reasons;
alter table reply_addresses drop column told_more;
