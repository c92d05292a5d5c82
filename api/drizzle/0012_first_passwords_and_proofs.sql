ALTER TABLE "members" ADD COLUMN "password_origin" text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_password_origin_known" CHECK ("members"."password_origin" in ('own', 'first', 'used'));--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Sessions that are open now were proved when they began.
UPDATE "sessions" SET "proved_at" = "created_at";
