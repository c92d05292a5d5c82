ALTER TABLE "download_history" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "date_of_birth_partial" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expiry_unlimited" boolean DEFAULT false NOT NULL;