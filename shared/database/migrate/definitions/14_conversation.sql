-- Comments.

create or replace function keep_text_of_comment() returns trigger language plpgsql as $$
begin
    new.body_folded := fold(new.body);
    new.body_stems := stems(new.body_folded);
    return new;
end $$;

create trigger comments_text before insert or update of body on comments
    for each row execute function keep_text_of_comment();
