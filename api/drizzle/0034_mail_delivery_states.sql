ALTER TABLE "incoming_mails" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_history" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_history" ADD COLUMN "delayed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_history" ADD COLUMN "delay_reason" text;--> statement-breakpoint
ALTER TABLE "mail_history" ADD COLUMN "complained_at" timestamp (3) with time zone;--> statement-breakpoint
-- An open order shows what a provider reports about its emails.
CREATE OR REPLACE TRIGGER mail_history_told AFTER UPDATE OF state, reason, seen_at, delivered_at, delayed_at, complained_at ON mail_history
  FOR EACH ROW WHEN (
    old.state IS DISTINCT FROM new.state OR old.reason IS DISTINCT FROM new.reason OR old.seen_at IS DISTINCT FROM new.seen_at
    OR old.delivered_at IS DISTINCT FROM new.delivered_at OR old.delayed_at IS DISTINCT FROM new.delayed_at
    OR old.complained_at IS DISTINCT FROM new.complained_at
  )
  EXECUTE FUNCTION notify_mail_change();
--> statement-breakpoint
-- Says also whether the order has answers that no member saw, so that lists mark it without a request.
CREATE FUNCTION notify_incoming_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('evisa_events', json_build_object(
      'kind', 'history',
      'orderId', new.order_id,
      'history', 'mail',
      'unread', EXISTS (
        SELECT FROM incoming_mails WHERE order_id = new.order_id AND open_at IS NOT NULL AND seen_at IS NULL
      )
    )::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER incoming_mails_told AFTER INSERT OR UPDATE OF open_at, seen_at ON incoming_mails
  FOR EACH ROW WHEN (new.order_id IS NOT NULL)
  EXECUTE FUNCTION notify_incoming_mail();
