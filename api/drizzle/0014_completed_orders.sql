DROP INDEX "orders_processed";--> statement-breakpoint
CREATE INDEX "orders_completed" ON "orders" USING btree ("processed_at","processed_by") WHERE "orders"."process_status" = 'Completed';
