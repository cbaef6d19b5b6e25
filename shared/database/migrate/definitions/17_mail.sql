-- Letters in and out.

-- What was changed may have stood in letters, which answers quote.
create or replace function letters_told_more(changed bigint) returns void language sql as $$
    update reply_addresses set told_more = true where request_id = changed and not told_more;
    update original_letters o set told_more = true
    from comments c where c.request_id = changed and o.comment_id = c.id and not o.told_more and o.body <> '';
$$;

create or replace function letters_of_request() returns trigger language plpgsql as $$
begin
    perform letters_told_more(new.id);
    return null;
end $$;

create trigger requests_letters after update of title, description on requests for each row
    when (old.title is distinct from new.title or old.description is distinct from new.description) execute function letters_of_request();

-- A comment that was corrected or withdrawn is no longer what its letter said.
create or replace function letters_of_comment() returns trigger language plpgsql as $$
begin
    update original_letters set body = '', cut = false, letter_id = null, left_out = '{}', left_out_reasons = '{}' where comment_id = new.id;
    perform letters_told_more(new.request_id);
    return null;
end $$;

create trigger comments_letters after update of body on comments for each row
    when (old.body is distinct from new.body) execute function letters_of_comment();
