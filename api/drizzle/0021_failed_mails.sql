-- The index mail_history_open is in indexes.sql.
ALTER TABLE "mail_history" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_history" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
-- Says also whether the mail failed, so that lists mark its order without a request.
CREATE FUNCTION notify_mail_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('evisa_events', json_build_object(
      'kind', 'history',
      'orderId', new.order_id,
      'history', 'mail',
      'failed', new.state = 'failed' AND old.state <> 'failed' AND new.recipient <> ''
    )::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A mail that its sender saw changes the count in the header of their other browsers.
CREATE OR REPLACE TRIGGER mail_history_told AFTER UPDATE OF state, reason, seen_at ON mail_history
  FOR EACH ROW WHEN (
    old.state IS DISTINCT FROM new.state OR old.reason IS DISTINCT FROM new.reason OR old.seen_at IS DISTINCT FROM new.seen_at
  )
  EXECUTE FUNCTION notify_mail_change();
