CREATE TABLE "incoming_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incoming_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"fingerprint" text NOT NULL,
	"message_id" text,
	"order_id" bigint,
	"mail_history_id" bigint,
	"matched_by" text,
	"sender" text NOT NULL,
	"sender_name" text NOT NULL,
	"subject" text NOT NULL,
	"text" jsonb NOT NULL,
	"attachments" jsonb NOT NULL,
	"recipient" text,
	"reason" text,
	"open_at" timestamp (3) with time zone,
	"closed_by" integer,
	CONSTRAINT "incoming_mails_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "incoming_mails_kind_known" CHECK ("incoming_mails"."kind" in ('bounce', 'delay', 'auto-reply', 'answer', 'loop', 'unknown')),
	CONSTRAINT "incoming_mails_rule_known" CHECK ("incoming_mails"."matched_by" in ('envelope', 'envelope-id', 'message-id', 'references', 'quoted-header', 'address'))
);
--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"name" text PRIMARY KEY NOT NULL,
	"uid_validity" bigint,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"reader" uuid,
	"lease_until" timestamp (3) with time zone
);
--> statement-breakpoint
-- The indexes mail_history_message and mail_history_provider_message are in indexes.sql.
ALTER TABLE "mail_history" ADD COLUMN "bounced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_mail_history_id_mail_history_id_fk" FOREIGN KEY ("mail_history_id") REFERENCES "public"."mail_history"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_closed_by_members_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incoming_mails_order" ON "incoming_mails" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "incoming_mails_mail" ON "incoming_mails" USING btree ("mail_history_id");--> statement-breakpoint
CREATE INDEX "incoming_mails_open" ON "incoming_mails" USING btree ("order_id","id") WHERE "incoming_mails"."open_at" is not null;--> statement-breakpoint
-- An open order shows what came in about it.
CREATE TRIGGER incoming_mails_told AFTER INSERT OR UPDATE OF open_at ON incoming_mails
  FOR EACH ROW WHEN (new.order_id IS NOT NULL)
  EXECUTE FUNCTION tell_of_history('mail');
