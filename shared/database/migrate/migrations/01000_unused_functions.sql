-- +goose Up
-- Nothing calls it any more.
drop function if exists tells_address(bigint);

-- +goose Down
