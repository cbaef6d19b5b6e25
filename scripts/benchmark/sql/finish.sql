-- What triggers and sequences would have done, had the rows not been copied in past them.
select mend_request_counters();
select setval(pg_get_serial_sequence('requests', 'id'), max(id)) from requests;
select setval(pg_get_serial_sequence('request_status_changes', 'id'), max(id)) from request_status_changes;
select setval(pg_get_serial_sequence('comments', 'id'), max(id)) from comments;

update requests set answered_at = first_answer(id, creator_id) where marker <> 2;
