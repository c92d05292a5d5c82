ALTER TABLE "service_keys" ADD COLUMN "keeper_id" integer;--> statement-breakpoint
-- allowed: a portal has few keys.
ALTER TABLE "service_keys" ADD CONSTRAINT "service_keys_keeper_id_members_id_fk" FOREIGN KEY ("keeper_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- allowed: a portal has few keys. Keys of members who were renamed or deleted since wait for a decision.
UPDATE "service_keys" SET "keeper_id" = "members"."id" FROM "members"
  WHERE "members"."name" = "service_keys"."created_by" AND "members"."deleted_at" IS NULL;
