CREATE TABLE "invoices" (
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"content" jsonb,
	CONSTRAINT "invoices_year_number_pk" PRIMARY KEY("year","number")
);
--> statement-breakpoint
-- The indexes orders_email, intake_orders_device and intake_orders_account are in indexes.sql.
ALTER TABLE "intake_orders" ADD COLUMN "placed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "intake_orders" ADD COLUMN "placed_ip" text;--> statement-breakpoint
ALTER TABLE "intake_orders" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "intake_orders" ADD COLUMN "device_id" text;--> statement-breakpoint
ALTER TABLE "intake_orders" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "intake_orders" ADD COLUMN "terms_accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "intake_orders" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "mail_history" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
-- In the database, so that a process of the previous release clears them as well. The numbers of invoices stay, so that none is missing.
CREATE FUNCTION erase_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoices SET content = NULL WHERE order_id = new.order_id;
  UPDATE intake_orders
    SET placed_at = NULL, placed_ip = NULL, user_agent = NULL, device_id = NULL, account_id = NULL, terms_accepted_at = NULL,
      terms_version = NULL
    WHERE order_id = new.order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_erased_evidence AFTER UPDATE OF erased_at ON orders
  FOR EACH ROW WHEN (new.erased_at IS NOT NULL)
  EXECUTE FUNCTION erase_evidence();
