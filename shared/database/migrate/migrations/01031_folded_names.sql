-- +goose Up
-- Names of before, folded as searches for them are since 01030.
update user_names n set folded = folded.name, grams = grams(folded.name)
from (select id, fold(full_name || ' ' || username) as name from users offset 0) folded
where folded.id = n.user_id and folded.name <> n.folded;

-- +goose Down
select 1;
