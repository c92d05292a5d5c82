-- The job normalize-orders fills it in rows of earlier releases. The index orders_to_normalize is in indexes.sql.
ALTER TABLE "orders" ADD COLUMN "telephone_e164" text;--> statement-breakpoint
-- In the database, so that a process of the previous release erases it as well.
CREATE FUNCTION erase_telephone_e164() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.telephone_e164 := '';
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_erased_telephone BEFORE UPDATE OF erased_at ON orders
  FOR EACH ROW WHEN (new.erased_at IS NOT NULL)
  EXECUTE FUNCTION erase_telephone_e164();
