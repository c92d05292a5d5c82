CREATE TABLE "duplicate_decisions" (
	"order_id" bigint NOT NULL,
	"other_order_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"decided_by" integer NOT NULL,
	"decided_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duplicate_decisions_order_id_other_order_id_pk" PRIMARY KEY("order_id","other_order_id"),
	CONSTRAINT "duplicate_decisions_in_order" CHECK ("duplicate_decisions"."order_id" < "duplicate_decisions"."other_order_id")
);
--> statement-breakpoint
-- The indexes orders_passport, orders_birth and orders_without_keys are in indexes.sql. The job fill-identity-keys fills the columns.
ALTER TABLE "orders" ADD COLUMN "passport_key" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "name_words" text[];--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "name_letters" text;--> statement-breakpoint
ALTER TABLE "duplicate_decisions" ADD CONSTRAINT "duplicate_decisions_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_decisions" ADD CONSTRAINT "duplicate_decisions_other_order_id_orders_order_id_fk" FOREIGN KEY ("other_order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_decisions" ADD CONSTRAINT "duplicate_decisions_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "duplicate_decisions_other" ON "duplicate_decisions" USING btree ("other_order_id");--> statement-breakpoint
-- Keys of a name or passport number that changed are wrong, unless the statement writes them too. The job fill-identity-keys fills them again.
CREATE FUNCTION forget_identity_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.first_name, OLD.last_name, OLD.passport_number) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.passport_number)
    AND (OLD.passport_key, OLD.name_words, OLD.name_letters) IS NOT DISTINCT FROM (NEW.passport_key, NEW.name_words, NEW.name_letters)
  THEN
    NEW.passport_key := NULL;
    NEW.name_words := NULL;
    NEW.name_letters := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_identity_keys BEFORE UPDATE OF first_name, last_name, passport_number ON "orders"
  FOR EACH ROW EXECUTE FUNCTION forget_identity_keys();
