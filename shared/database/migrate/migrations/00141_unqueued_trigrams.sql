-- +goose NO TRANSACTION
-- +goose Up
-- Whoever writes a text adds its index entries at once. A pending list is emptied by the next writer when it is full: one person's long
-- descriptions made everybody else's statements do that work, and exceed their time limits.
alter index request_texts_words set (fastupdate = off);
alter index comments_words set (fastupdate = off);
alter index user_names_grams set (fastupdate = off);
alter index user_names_words set (fastupdate = off);
alter index projects_name set (fastupdate = off);
select gin_clean_pending_list(i::regclass)
from unnest(array['request_texts_words', 'comments_words', 'user_names_grams', 'user_names_words', 'projects_name']) i;

-- +goose Down
alter index projects_name reset (fastupdate);
alter index user_names_words reset (fastupdate);
alter index user_names_grams reset (fastupdate);
alter index comments_words reset (fastupdate);
alter index request_texts_words reset (fastupdate);
