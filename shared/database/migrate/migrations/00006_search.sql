-- +goose Up
-- Quick search looks into comments too.
create index comments_body on comments using gin (fold(body) gin_trgm_ops);

-- +goose Down
drop index comments_body;
