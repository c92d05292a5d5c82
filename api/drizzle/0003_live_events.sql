-- What is told to the open event streams when a transaction commits: ids, statuses, folders and names of staff, nothing of
-- applicants. A statement about many orders says only that there were many.
CREATE FUNCTION tell_of_changed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(order_id) FROM added) > 100 THEN
    PERFORM pg_notify('evisa_events', '{"kind":"many"}');
  ELSE
    PERFORM pg_notify('evisa_events', json_build_object(
        'kind', 'order',
        'orderId', orders.order_id,
        'process_status', orders.process_status,
        'processing_mode', orders.processing_mode,
        'folder', orders.folder,
        'assign_to', left(members.name, 300),
        'by', left(added.actor_name, 300),
        'action', left(added.action, 100),
        'was', added.changes -> 'process_status' ->> 'from'
      )::text)
    FROM added
      JOIN orders ON orders.order_id = added.order_id
      LEFT JOIN members ON members.id = orders.assign_to;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_told AFTER INSERT ON audit_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_of_changed_orders();
--> statement-breakpoint
CREATE FUNCTION tell_of_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM added) > 100 THEN
    PERFORM pg_notify('evisa_events', '{"kind":"many"}');
  ELSE
    PERFORM pg_notify('evisa_events', json_build_object(
        'kind', 'order',
        'orderId', added.order_id,
        'process_status', added.process_status,
        'processing_mode', added.processing_mode,
        'folder', added.folder,
        'assign_to', left(members.name, 300),
        'by', 'applicant',
        'action', 'order.new'
      )::text)
    FROM added LEFT JOIN members ON members.id = added.assign_to;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_told AFTER INSERT ON orders
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_of_new_orders();
--> statement-breakpoint
CREATE FUNCTION tell_of_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('evisa_events', json_build_object('kind', 'session', 'id', new.id)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_told AFTER UPDATE OF revoked_at ON sessions
  FOR EACH ROW WHEN (old.revoked_at IS NULL AND new.revoked_at IS NOT NULL) EXECUTE FUNCTION tell_of_ended_session();
