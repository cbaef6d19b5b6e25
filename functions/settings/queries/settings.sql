-- name: Settings :one
select title, session_days, map_url, map_copyright, email_on_status, email_on_comment, log_days, sign_in_days, address_days, programs, providers, passkeys, version from settings;

-- name: SettingsUpdate :one
update settings set title = @title, session_days = @session_days, map_url = @map_url, map_copyright = @map_copyright,
    email_on_status = @email_on_status, email_on_comment = @email_on_comment, log_days = coalesce(sqlc.narg(log_days), log_days),
    sign_in_days = coalesce(sqlc.narg(sign_in_days), sign_in_days), address_days = coalesce(sqlc.narg(address_days), address_days),
    programs = coalesce(sqlc.narg(programs), programs), providers = coalesce(sqlc.narg(providers), providers),
    passkeys = coalesce(sqlc.narg(passkeys), passkeys), version = version + 1
where version = @version
returning title, session_days, map_url, map_copyright, email_on_status, email_on_comment, log_days, sign_in_days, address_days, programs, providers, passkeys, version;
