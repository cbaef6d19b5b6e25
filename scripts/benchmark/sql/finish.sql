-- What triggers and sequences would have done, had the rows not been copied in past them.
insert into request_tallies (user_id, category_id, project_id, kind, day, slot, n)
select user_id, category_id, project_id, kind, day, -1, missing from request_tally_differences() order by 1, 2, 3, 4, 5;
insert into request_counts (project_id, status_id, slot, n) select project_id, status_id, -1, missing from request_count_differences();
select setval(pg_get_serial_sequence('requests', 'id'), max(id)) from requests;
select setval(pg_get_serial_sequence('request_status_changes', 'id'), max(id)) from request_status_changes;
select setval(pg_get_serial_sequence('comments', 'id'), max(id)) from comments;
update request_texts set stems = stems_of_request(title, description);
update comments set body_stems = stems(body_folded);
