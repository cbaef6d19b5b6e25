-- +goose Up
-- The access token with which an export was asked for (null: in a session), and what the token reached when the file was made
-- (identity.Caller.Reach). The id stays when the token is deleted, or the export would become the person's. Such exports are a kind of
-- their own, as workers of the release before would make them with all rights of the person.
alter table exports
    add column token_id uuid,
    add column reach bytea,
    drop constraint exports_kind_check,
    add constraint exports_kind_check check (
        kind in ('requests', 'program_requests') and format in ('xlsx', 'csv') or kind = 'report' and format = 'report') not valid,
    add constraint exports_token_check check ((kind = 'program_requests') = (token_id is not null)) not valid;

-- +goose Down
delete from exports where kind = 'program_requests';
alter table exports
    drop constraint exports_token_check,
    drop constraint exports_kind_check,
    add constraint exports_kind_check check (kind = 'requests' and format in ('xlsx', 'csv') or kind = 'report' and format = 'report'),
    drop column token_id,
    drop column reach;
