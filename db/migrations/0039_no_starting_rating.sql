-- The rating that a new installation starts with is not the rating of a business with another name: search engines get it no
-- longer, until the owner says that it is true. Every state is changed, so that restoring one does not bring it back.
UPDATE "settings_versions" SET "values" = jsonb_set("values", '{reviews}', '{"published": false, "rating": 5, "count": 1}')
WHERE "values" ->> 'name' <> 'Cartecay Bounce Co.'
  AND coalesce("values" -> 'reviews', '{"published": true, "rating": 5, "count": 1}') = '{"published": true, "rating": 5, "count": 1}';
