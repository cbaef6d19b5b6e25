-- name: Settings :one
select title, session_days, map_url, map_copyright, email_on_status, email_on_comment, version from settings;

-- name: SettingsUpdate :one
update settings set title = @title, session_days = @session_days, map_url = @map_url, map_copyright = @map_copyright,
    email_on_status = @email_on_status, email_on_comment = @email_on_comment, version = version + 1
where version = @version
returning title, session_days, map_url, map_copyright, email_on_status, email_on_comment, version;
