CREATE TABLE "audit_seals" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_seals_entry_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factor_roles" (
	"role" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "ip" text;
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "totp_secret" text;
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "totp_pending_secret" text;
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "totp_confirmed_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "totp_last_step" bigint;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ip" text DEFAULT 'Unknown' NOT NULL;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text DEFAULT 'Unknown' NOT NULL;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "os" text DEFAULT 'Unknown' NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_gateways" ADD COLUMN "activated_by" text;
--> statement-breakpoint
ALTER TABLE "payment_gateways" ADD COLUMN "activated_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "recovery_codes_member" ON "recovery_codes" USING btree ("member_id");
--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_name","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at");
--> statement-breakpoint
-- The chain over the audit trail only grows, like the trail itself.
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
