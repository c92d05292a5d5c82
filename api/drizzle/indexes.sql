-- Indexes on tables that are large already. They are created after the migrations and outside their transaction, so that no query waits for
-- them (docs/operating/upgrades.md). Each statement is CREATE INDEX CONCURRENTLY, with `--> statement-breakpoint` after it.
CREATE INDEX CONCURRENTLY "orders_nationality" ON "orders" USING btree ("current_nationality","folder","created_at" DESC NULLS FIRST,"order_id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_of_earlier_releases" ON "orders" USING btree ("order_id") WHERE "orders"."telephone_e164" is null or "orders"."search_text" not like E'%\n\n' or "orders"."process_status" = 'Future' and coalesce("orders"."processing_date" > "orders"."intended_date_of_entry", "orders"."processing_date" is null);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "mail_history_open" ON "mail_history" USING btree ("order_id","id") WHERE "open_at" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_events_to_derive" ON "payment_events" USING btree ("order_id") WHERE not "payment_events"."is_derived" and "payment_events"."type" in ('payment.refunded', 'dispute.opened', 'dispute.closed');
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_email" ON "orders" USING btree (lower("email"));
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "intake_orders_device" ON "intake_orders" USING btree ("device_id") WHERE "intake_orders"."device_id" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "intake_orders_account" ON "intake_orders" USING btree ("account_id") WHERE "intake_orders"."account_id" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_transaction" ON "orders" USING btree ("transaction_id") WHERE "orders"."transaction_id" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_events_transaction" ON "payment_events" USING btree ("transaction_id") WHERE "payment_events"."transaction_id" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "mail_history_message" ON "mail_history" USING btree ("message_id") WHERE "mail_history"."message_id" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "mail_history_provider_message" ON "mail_history" USING btree ("provider_message_id") WHERE "mail_history"."provider_message_id" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_due" ON "orders" USING btree ("due_at","order_id") WHERE "orders"."due_at" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_due_revision" ON "orders" USING btree ("due_revision","order_id") WHERE "orders"."process_status" not in ('Completed', 'Deleted', 'Refunds');
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_entry" ON "orders" USING btree ("intended_date_of_entry","order_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_assignee" ON "orders" USING btree ("assign_to","created_at" DESC NULLS FIRST,"order_id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "remarks_member" ON "remarks" USING btree ("member_id","order_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "remarks_flags" ON "remarks" USING btree ("order_id") WHERE ("remarks"."whatsapp" or "remarks"."telephone" or "remarks"."status_refund" or "remarks"."voided" or "remarks"."chargeback" or "remarks"."report_error");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "mail_history_bounced" ON "mail_history" USING btree ("order_id") WHERE "mail_history"."bounced_at" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "issued_documents_current" ON "issued_documents" USING btree ("order_id") WHERE "issued_documents"."withdrawn_at" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_placed" ON "orders" USING btree ("created_at","current_nationality","process_status","processing_mode") WHERE "orders"."process_status" <> 'Deleted';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_passport" ON "orders" USING btree ("passport_key","created_at") WHERE "orders"."passport_key" <> '';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_birth" ON "orders" USING btree ("date_of_birth","created_at") WHERE "orders"."date_of_birth" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_without_keys" ON "orders" USING btree ("order_id") WHERE "orders"."passport_key" is null;
