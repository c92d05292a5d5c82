CREATE TABLE "disputes" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"amount" numeric(12, 2),
	"currency" text,
	"evidence_due_by" date,
	"closed_at" timestamp (3) with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "intake_orders" (
	"reference" text PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"request_hash" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"service_key_id" integer,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "intake_orders_language_known" CHECK ("intake_orders"."language" in ('en', 'km', 'zh-Hans', 'fr', 'es', 'ar', 'de', 'ko', 'ja', 'hi', 'ru', 'vi'))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"order_id" bigint NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"transaction_id" text,
	"merchant_name" text,
	"amount" numeric(12, 2),
	"currency" text,
	"evidence_due_by" date,
	"outcome" text,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_order_id_event_id_pk" PRIMARY KEY("order_id","event_id"),
	CONSTRAINT "payment_events_type_known" CHECK ("payment_events"."type" in ('payment.succeeded', 'payment.failed', 'payment.refunded', 'dispute.opened', 'dispute.closed'))
);
--> statement-breakpoint
CREATE TABLE "service_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"key_hash" text NOT NULL,
	"scopes" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" text,
	CONSTRAINT "service_keys_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"endpoint_id" integer NOT NULL,
	"message_id" text NOT NULL,
	"type" text NOT NULL,
	"order_id" bigint NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"response_status" integer,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_deliveries_type_known" CHECK ("webhook_deliveries"."type" in ('order.received', 'order.status_changed', 'order.document_issued', 'order.refunded'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_endpoints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"event_types" text[] NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_secret_until" timestamp (3) with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "webhook_delivery_id" bigint;--> statement-breakpoint
ALTER TABLE "payment_gateways" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_orders" ADD CONSTRAINT "intake_orders_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_orders" ADD CONSTRAINT "intake_orders_service_key_id_service_keys_id_fk" FOREIGN KEY ("service_key_id") REFERENCES "public"."service_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("evidence_due_by","order_id") WHERE "disputes"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "intake_orders_order" ON "intake_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "intake_orders_key" ON "intake_orders" USING btree ("service_key_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_order" ON "webhook_deliveries" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_webhook_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("webhook_delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_webhook" ON "outbox" USING btree ("webhook_delivery_id");