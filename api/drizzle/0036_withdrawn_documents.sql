-- allowed: the set of types grows; a new check takes its place in the same transaction, and the previous release writes a part of it
ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_type_known";--> statement-breakpoint
-- The index issued_documents_current is in indexes.sql.
ALTER TABLE "issued_documents" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD COLUMN "withdrawn_by" integer;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD COLUMN "withdrawal_reason" text;--> statement-breakpoint
ALTER TABLE "mail_history" ADD COLUMN "is_withdrawal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_withdrawn_by_members_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_type_known" CHECK ("webhook_deliveries"."type" in ('order.received', 'order.status_changed', 'order.document_issued', 'order.document_withdrawn', 'order.refunded', 'order.refunded_in_part')) NOT VALID;
