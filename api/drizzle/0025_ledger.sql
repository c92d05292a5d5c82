CREATE TABLE "order_disputes" (
	"order_id" bigint NOT NULL,
	"key" text NOT NULL,
	"dispute_id" text,
	"transaction_id" text,
	"amount" numeric,
	"currency" text,
	"reason" text,
	"reason_code" text,
	"stage" text,
	"opened_at" timestamp (3) with time zone,
	"due_on" date,
	"due_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"answer" text,
	"closed_at" timestamp (3) with time zone,
	"outcome" text,
	"result" text,
	CONSTRAINT "order_disputes_order_id_key_pk" PRIMARY KEY("order_id","key"),
	CONSTRAINT "order_disputes_result_known" CHECK ("order_disputes"."result" in ('won', 'lost', 'withdrawn', 'closed'))
);
--> statement-breakpoint
-- allowed: the set of types grows; a new check takes its place in the same transaction, and the previous release writes a part of it
ALTER TABLE "payment_events" DROP CONSTRAINT "payment_events_type_known";--> statement-breakpoint
-- allowed: the set of types grows; a new check takes its place in the same transaction, and the previous release writes a part of it
ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_type_known";--> statement-breakpoint
ALTER TABLE "intake_orders" ADD COLUMN "price_amount" numeric;--> statement-breakpoint
ALTER TABLE "intake_orders" ADD COLUMN "price_currency" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "exact_amount" numeric;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "refund_id" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "dispute_id" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "reason_code" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "stage" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "evidence_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "reported_by" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "is_derived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_disputes" ADD CONSTRAINT "order_disputes_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_disputes_open" ON "order_disputes" USING btree ("order_id") WHERE "order_disputes"."closed_at" is null;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_type_known" CHECK ("payment_events"."type" in ('payment.succeeded', 'payment.captured', 'payment.failed', 'payment.reversed', 'payment.refunded', 'refund.failed', 'dispute.opened', 'dispute.updated', 'dispute.answered', 'dispute.closed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_type_known" CHECK ("webhook_deliveries"."type" in ('order.received', 'order.status_changed', 'order.document_issued', 'order.refunded', 'order.refunded_in_part')) NOT VALID;--> statement-breakpoint
-- In the database, so that a process of the previous release clears them as well.
CREATE FUNCTION erase_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_disputes WHERE order_id = new.order_id;
  UPDATE payment_events
    SET exact_amount = NULL, refund_id = NULL, dispute_id = NULL, reason = NULL, reason_code = NULL, stage = NULL, evidence_due_at = NULL,
      note = NULL
    WHERE order_id = new.order_id;
  UPDATE intake_orders SET price_amount = NULL, price_currency = NULL WHERE order_id = new.order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_erased_ledger AFTER UPDATE OF erased_at ON orders
  FOR EACH ROW WHEN (new.erased_at IS NOT NULL)
  EXECUTE FUNCTION erase_ledger();
