-- Customers may be paying checkouts that were opened before `payment_sessions` existed. The payment provider is asked for them.
INSERT INTO "settings" ("key", "value", "updated_at")
SELECT 'upgraded_with_open_checkouts_at', to_jsonb(to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')), now()
WHERE EXISTS (SELECT 1 FROM "bookings")
ON CONFLICT DO NOTHING;
