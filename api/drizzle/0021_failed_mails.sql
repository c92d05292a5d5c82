-- The index mail_history_open is in indexes.sql.
ALTER TABLE "mail_history" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_history" ADD COLUMN "open_at" timestamp (3) with time zone;--> statement-breakpoint
-- In the database, so that processes of the previous release do it as well.
CREATE FUNCTION track_open_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.state = 'sent' OR new.recipient = '' THEN
    new.open_at := NULL;
  ELSIF new.state = 'failed' AND (TG_OP = 'INSERT' OR old.state <> 'failed') THEN
    new.open_at := coalesce(new.open_at, now());
  -- It waits, but only an operator can make it go.
  ELSIF new.state = 'queued' AND new.failure_kind IN ('sender', 'access', 'sign-in', 'encryption', 'quota', 'no-provider') THEN
    new.open_at := coalesce(new.open_at, now());
  ELSIF new.state = 'queued' THEN
    new.open_at := NULL;
  END IF;
  -- Its sender has not seen this yet.
  IF TG_OP = 'UPDATE' AND new.open_at IS NOT NULL AND (old.open_at IS NULL OR new.state <> old.state) THEN
    new.seen_at := NULL;
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER mail_history_opened BEFORE INSERT OR UPDATE OF state ON mail_history
  FOR EACH ROW EXECUTE FUNCTION track_open_mail();
--> statement-breakpoint
-- allowed: changes only mails that failed and were not followed by another, which are few
UPDATE mail_history AS mail SET open_at = create_ts
WHERE mail.state = 'failed' AND mail.recipient <> '' AND NOT EXISTS (
  SELECT FROM mail_history AS later
  WHERE later.order_id = mail.order_id AND later.id > mail.id AND replace(later.kind, 'resend', 'visa') = replace(mail.kind, 'resend', 'visa')
);
--> statement-breakpoint
-- Says also whether the mail joined the list of failed ones, so that lists mark its order without a request.
CREATE FUNCTION notify_mail_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('evisa_events', json_build_object(
      'kind', 'history',
      'orderId', new.order_id,
      'history', 'mail',
      'failed', new.open_at IS NOT NULL AND old.open_at IS NULL
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
