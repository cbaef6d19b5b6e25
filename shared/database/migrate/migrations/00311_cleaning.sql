-- +goose Up
-- PostgreSQL cleans a table and looks at what is in it when a fifth and a tenth of its rows have changed: with ten million that is after
-- two million, when lists read through what is long gone and plans go by what was. Tables that grow without end are cleaned after a
-- fiftieth, and looked at after a hundredth.
-- +goose StatementBegin
do $$
declare
    name text;
begin
    foreach name in array array['requests', 'request_texts', 'request_status_changes', 'request_tallies', 'comments', 'notifications', 'audit_entries',
        'mail_messages', 'sessions', 'idempotency_keys', 'files'] loop
        execute format('alter table %I set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.02,
            autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01)', name);
    end loop;
end $$;
-- +goose StatementEnd

-- +goose Down
-- +goose StatementBegin
do $$
declare
    name text;
begin
    foreach name in array array['requests', 'request_texts', 'request_status_changes', 'request_tallies', 'comments', 'notifications', 'audit_entries',
        'mail_messages', 'sessions', 'idempotency_keys', 'files'] loop
        execute format('alter table %I reset (autovacuum_vacuum_threshold, autovacuum_vacuum_scale_factor,
            autovacuum_vacuum_insert_scale_factor, autovacuum_analyze_threshold, autovacuum_analyze_scale_factor)', name);
    end loop;
end $$;
-- +goose StatementEnd
