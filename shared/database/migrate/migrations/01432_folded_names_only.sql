-- +goose Up
-- The indexes of 01431 take the place of those that told names apart by more than searches do.
drop index categories_name;
alter index categories_folded rename to categories_name;
drop index parts_name;
alter index parts_folded rename to parts_name;
drop index priorities_name;
alter index priorities_folded rename to priorities_name;
drop index statuses_name;
alter index statuses_folded rename to statuses_name;
drop index types_name;
alter index types_folded rename to types_name;
drop index roles_name;
alter index roles_folded rename to roles_name;
drop index guides_title;
alter index guides_folded rename to guides_title;
drop index lookup_items_name;
create unique index lookup_items_name on only lookup_items (list, fold(name)) where deleted_at is null;
alter index lookup_items_name attach partition lookup_items_others_name;
alter index lookup_items_name attach partition lookup_frontend_modules_name;
alter index lookup_items_name attach partition extra_information_types_name;

-- +goose Down
select 1;
