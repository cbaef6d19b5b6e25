-- +goose Up
alter table exports validate constraint exports_kind_check;
alter table exports validate constraint exports_token_check;

-- +goose Down
select 1;
