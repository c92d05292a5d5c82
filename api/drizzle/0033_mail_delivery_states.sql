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
