-- name: Settings :one
select title, session_days, map_url, map_copyright, email_on_status, email_on_comment, version from settings;
