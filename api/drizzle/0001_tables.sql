CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"changes" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"release_set" text
);
--> statement-breakpoint
CREATE TABLE "download_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "download_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"document_id" bigint,
	"create_ts" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ip" text NOT NULL,
	"timezone" text NOT NULL,
	"browser" text NOT NULL,
	"os" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issued_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issued_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"file1" text NOT NULL,
	"customer_name" text NOT NULL,
	"original_name" text NOT NULL,
	"content_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"uploaded_by" integer,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "issued_documents_file1_unique" UNIQUE("file1")
);
--> statement-breakpoint
CREATE TABLE "mail_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"create_ts" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"document_id" bigint,
	"recipient" text NOT NULL,
	"mail_service_provider" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"sent_at" timestamp (3) with time zone,
	"requested_by" integer,
	CONSTRAINT "mail_history_state_known" CHECK ("mail_history"."state" in ('queued', 'sent', 'failed')),
	CONSTRAINT "mail_history_provider_known" CHECK ("mail_history"."mail_service_provider" in ('AWS', 'Sendgrid', 'Zoho'))
);
--> statement-breakpoint
CREATE TABLE "remarks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remarks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"remark_name" text NOT NULL,
	"member_id" integer,
	"remark" text NOT NULL,
	"whatsapp" boolean DEFAULT false NOT NULL,
	"telephone" boolean DEFAULT false NOT NULL,
	"status_refund" boolean DEFAULT false NOT NULL,
	"voided" boolean DEFAULT false NOT NULL,
	"chargeback" boolean DEFAULT false NOT NULL,
	"report_error" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "members_type_known" CHECK ("members"."type" in ('Admin', 'Manager', 'Team', 'Telecaller', 'Night Staff'))
);
--> statement-breakpoint
CREATE TABLE "password_reset_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "defence_packs" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"cardholder_name" text NOT NULL,
	"card_last_four" text NOT NULL,
	"chargeback_reference" text NOT NULL,
	"chargeback_reason" text NOT NULL,
	"chargeback_date" date NOT NULL,
	"amount" text NOT NULL,
	"currency" text NOT NULL,
	"note" text,
	"entered_by" integer NOT NULL,
	"entered_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "folder_counters" (
	"folder" text NOT NULL,
	"slot" smallint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "folder_counters_folder_slot_pk" PRIMARY KEY("folder","slot")
);
--> statement-breakpoint
CREATE TABLE "member_counters" (
	"member_id" integer NOT NULL,
	"slot" smallint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "member_counters_member_id_slot_pk" PRIMARY KEY("member_id","slot")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "orders_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"process_status" text NOT NULL,
	"processing_mode" text NOT NULL,
	"processing_date" date,
	"process_month" smallint,
	"refund_date" timestamp (3) with time zone,
	"assign_to" integer,
	"processed_by" integer,
	"processed_at" timestamp (3) with time zone,
	"email" text NOT NULL,
	"re_enter_email" text,
	"signature_name" text,
	"applicant_photo" text,
	"applicant_passport_photo" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"surname_checked" smallint DEFAULT 1 NOT NULL,
	"given_name_checked" smallint DEFAULT 1 NOT NULL,
	"country_code" text,
	"telephone_number" text,
	"sex" text,
	"date_of_birth" date,
	"country_region_of_birth" text,
	"current_nationality" text NOT NULL,
	"permanent_residential_address" text,
	"state_province" text,
	"address_cambodia" text,
	"occupation" text,
	"other_occupation" text,
	"passport_number" text,
	"country_of_passport" text,
	"issue_date" date,
	"expiry_date" date,
	"visa_type" text,
	"entry_purpose" text,
	"other_purpose" text,
	"intended_date_of_entry" date,
	"intended_date_of_leaving" date,
	"port_of_entry" text,
	"hotel_name" text,
	"hotel_contact" text,
	"letter_of_invitation" text,
	"flight_ticket_in" text,
	"flight_ticket_out" text,
	"hotel_reservation_document" text,
	"contract_of_employment" text,
	"bank_statement" text,
	"transaction_id" text,
	"merchant_name" text,
	"folder" text GENERATED ALWAYS AS (case when process_status in ('New') and processing_mode = 'Regular Processing' then 'newOrder' when process_status in ('New') and processing_mode = 'Priority Processing' then 'priorityOrder' when process_status in ('Pending') then 'pendingOrder' when process_status in ('Completed') then 'completedOrder' when process_status in ('Awaiting') then 'awaitingOrder' when process_status in ('AwaitingGovt') then 'awaitingGovtOrder' when process_status in ('Future') then 'futureOrder' when process_status in ('Contact Customer') then 'contactCustomerOrder' when process_status in ('Customer Called') then 'customerCalledOrder' when process_status in ('Deleted') then 'deletedOrder' when process_status in ('Refund', 'Refunds') then 'refundOrder' end) STORED NOT NULL,
	"held_by" integer GENERATED ALWAYS AS (case when process_status in ('Completed', 'Deleted', 'Refunds') then null else assign_to end) STORED,
	"search_text" text GENERATED ALWAYS AS (order_search_text(order_id, first_name, last_name, email, country_code, telephone_number, passport_number)) STORED NOT NULL,
	CONSTRAINT "orders_status_known" CHECK ("orders"."process_status" in ('New', 'Pending', 'Future', 'Awaiting', 'AwaitingGovt', 'Contact Customer', 'Customer Called', 'Refund', 'Refunds', 'Completed', 'Deleted')),
	CONSTRAINT "orders_mode_known" CHECK ("orders"."processing_mode" in ('Regular Processing', 'Priority Processing')),
	CONSTRAINT "orders_month_in_year" CHECK ("orders"."process_month" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"http_status" integer,
	"response" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"dedupe_key" text NOT NULL,
	"mail_history_id" bigint,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"last_error" text,
	"message_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "outbox_state_known" CHECK ("outbox"."state" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "payment_gateways" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_gateways_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"gateway_name" text NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payment_gateways_gateway_name_unique" UNIQUE("gateway_name")
);
--> statement-breakpoint
ALTER TABLE "download_history" ADD CONSTRAINT "download_history_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_history" ADD CONSTRAINT "download_history_document_id_issued_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."issued_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_uploaded_by_members_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_history" ADD CONSTRAINT "mail_history_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_history" ADD CONSTRAINT "mail_history_document_id_issued_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."issued_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_history" ADD CONSTRAINT "mail_history_requested_by_members_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remarks" ADD CONSTRAINT "remarks_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remarks" ADD CONSTRAINT "remarks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset_tokens" ADD CONSTRAINT "password_reset_tokens_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "defence_packs" ADD CONSTRAINT "defence_packs_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "defence_packs" ADD CONSTRAINT "defence_packs_entered_by_members_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_assign_to_members_id_fk" FOREIGN KEY ("assign_to") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_processed_by_members_id_fk" FOREIGN KEY ("processed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_mail_history_id_mail_history_id_fk" FOREIGN KEY ("mail_history_id") REFERENCES "public"."mail_history"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_order" ON "audit_entries" USING btree ("order_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "download_history_order" ON "download_history" USING btree ("order_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "issued_documents_order" ON "issued_documents" USING btree ("order_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mail_history_order" ON "mail_history" USING btree ("order_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "remarks_order" ON "remarks" USING btree ("order_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "members_name_unique" ON "members" USING btree (lower("name")) WHERE "members"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "members_email_unique" ON "members" USING btree (lower("email")) WHERE "members"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("member_id") WHERE "sessions"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"order_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_folder" ON "orders" USING btree ("folder","created_at" DESC NULLS FIRST,"order_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("held_by","created_at" DESC NULLS FIRST,"order_id" DESC NULLS FIRST) WHERE "orders"."held_by" is not null;--> statement-breakpoint
CREATE INDEX "orders_future_month" ON "orders" USING btree ("process_month","created_at" DESC NULLS FIRST,"order_id" DESC NULLS FIRST) WHERE "orders"."folder" = 'futureOrder';--> statement-breakpoint
CREATE INDEX "orders_future_date" ON "orders" USING btree ("processing_date") WHERE "orders"."process_status" = 'Future';--> statement-breakpoint
CREATE INDEX "orders_refunds" ON "orders" USING btree ("process_status","created_at" DESC NULLS FIRST,"order_id" DESC NULLS FIRST) WHERE "orders"."folder" = 'refundOrder';--> statement-breakpoint
CREATE INDEX "orders_processed" ON "orders" USING btree ("processed_at","processed_by");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_attempt_at","id") WHERE "outbox"."state" = 'queued';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_gateways_one_active" ON "payment_gateways" USING btree ("is_active") WHERE "payment_gateways"."is_active";