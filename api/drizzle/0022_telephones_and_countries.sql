-- The job normalize-orders fills it in rows of earlier releases. The index orders_to_normalize is in indexes.sql.
ALTER TABLE "orders" ADD COLUMN "telephone_e164" text;
