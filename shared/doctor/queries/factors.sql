-- name: Factors :one
-- Whether people may add passkeys, and whether apps compute codes for anybody.
select s.passkeys, exists (select from second_factors f where f.app)::boolean as apps from settings s;
