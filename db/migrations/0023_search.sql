-- People and orders are found by any part of a name, an address or a number. Trigram indexes do it; the extension comes with
-- PostgreSQL and may be created by the owner of the database.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- Without case and accents. The same on every installation, whatever its locale: a backup of one is restored into another.
CREATE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(translate($1, 'ÁÀÂÃÄÅÇÉÈÊËÍÌÎÏÑÓÒÔÕÖÚÙÛÜÝáàâãäåçéèêëíìîïñóòôõöúùûüýÿ',
    'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyy') COLLATE "C")
$$;--> statement-breakpoint
-- What is searched is one text per row, each part after a space, of phone numbers the digits. The few newest entries wait in
-- a short list, so that booking doesn't sort them in one by one.
ALTER TABLE "bookings" ADD COLUMN "search" text NOT NULL GENERATED ALWAYS AS (search_text(
  ' ' || customer_name || ' ' || customer_email || ' ' || street || ' ' || city || ' ' || state || ' ' || zip
  || ' ' || regexp_replace(customer_phone, '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin ("search" gin_trgm_ops) WITH (gin_pending_list_limit = 128);--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search" text NOT NULL GENERATED ALWAYS AS (search_text(
  ' ' || name || ' ' || email || ' ' || regexp_replace(phone, '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search" gin_trgm_ops) WITH (gin_pending_list_limit = 128);--> statement-breakpoint
ALTER TABLE "waivers" ADD COLUMN "search" text NOT NULL GENERATED ALWAYS AS (search_text(
  ' ' || full_name || ' ' || email || ' ' || customer_address || ' ' || product_name
  || ' ' || regexp_replace(phone, '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "waivers_search" ON "waivers" USING gin ("search" gin_trgm_ops) WITH (gin_pending_list_limit = 128);--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "search" text NOT NULL GENERATED ALWAYS AS (search_text(
  ' ' || name || ' ' || email || ' ' || location || ' ' || event_date || ' ' || event_type
  || ' ' || translate(selected_items::text, '[]",', '    ') || ' ' || regexp_replace(phone, '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "quotes_search" ON "quotes" USING gin ("search" gin_trgm_ops) WITH (gin_pending_list_limit = 128);
