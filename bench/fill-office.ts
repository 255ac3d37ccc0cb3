// Years of business for measurements: the same week around today every time, and as many older bookings as wanted.
import { openPglite } from "../db/pglite.server.ts";
import { startServer } from "../tests/support/server.ts";

export const ITEMS = 40;
export const FIRST_ITEM = 1000;

/** Bookings with their prices, payments, waivers, letters and log; the first 200 lie around today, the others before. */
export async function fillOffice(dataDir: string, bookings: number): Promise<void> {
  await (await startServer({ dataDir })).stop();
  const { client, close } = await openPglite(dataDir);
  try {
    await client.exec(items());
    await client.exec(rows(bookings));
    await client.exec("analyze");
  } finally {
    await close();
  }
}

const items = () => `
  insert into inflatables (id, slug, type, name, title, description, features, price_cents, wet_available, wet_fee_cents,
    active, is_new, length_ft, width_ft, height_ft, capacity, capacity_unit, wind_limit_mph)
  select ${FIRST_ITEM} + n, 'bench-' || n, type, name || ' ' || n, title, description, features, price_cents, wet_available,
    wet_fee_cents, true, false, length_ft, width_ft, height_ft, capacity, capacity_unit, wind_limit_mph
  from inflatables, generate_series(1, ${ITEMS}) n where id = 3`;

const rows = (count: number) => `
  create temp table made as
  select n, ${FIRST_ITEM + 1} + n % ${ITEMS} as item, current_date + 2 - n / ${ITEMS} as day,
    now() - interval '1 hour' * n as made_at,
    case when n % 10 = 7 then 'cancelled' when current_date + 2 - n / ${ITEMS} < current_date then 'completed'
      else 'confirmed' end as status
  from generate_series(0, ${count - 1}) n;
  insert into bookings (token, inflatable_id, event_date, status, source, customer_name, customer_email, customer_phone,
    customer_address, payment_plan, created_at, updated_at)
  select 'bench-' || n, item, day, status, 'customer', 'Customer ' || n, 'customer' || n || '@example.com', '(706) 555-0100',
    n || ' Main St, Ellijay, GA 30540', 'deposit', made_at, made_at from made order by n desc;
  insert into day_claims (inflatable_id, date, kind, booking_id, reason, created_at)
  select inflatable_id, event_date, 'booking', id, 'Booked by ' || customer_name, created_at
  from bookings where status <> 'cancelled';
  insert into price_lines (booking_id, kind, label, amount_cents) select id, 'base', 'Full day', 21500 from bookings;
  insert into ledger_entries (booking_id, kind, amount_cents, provider, provider_ref, created_at)
  select id, 'charge', case when status = 'completed' then 21500 else 10750 end, 'demo', token, created_at from bookings;
  insert into waivers (token, booking_id, status, full_name, email, phone, customer_address, event_date, product_name,
    wet_option, text_version, text_sha256, consent, typed_signature, signed_at, created_at)
  select 'waiver-' || token, id, case when status = 'cancelled' then 'void' else 'confirmed' end, customer_name,
    customer_email, customer_phone, customer_address, event_date, 'Castle Combo', false, '2025-01-01', 'x', true,
    customer_name, created_at, created_at from bookings;
  insert into messages (event_key, kind, booking_id, to_address, subject, text, html, attachments, state, created_at, sent_at)
  select token || ':' || k, 'booking_received', id, customer_email, 'Your booking', repeat('words ', 200),
    repeat('<p>words</p>', 300), '[]', 'sent', created_at, created_at from bookings, generate_series(1, 2) k;
  insert into audit_entries (at, actor, action, booking_id, details)
  select created_at, 'customer', 'booking made', id, '{}' from bookings, generate_series(1, 2);
  insert into quotes (name, email, phone, event_date, selected_items, status, created_at, answered_at)
  select customer_name, customer_email, customer_phone, 'May 30th, 2026', '["Castle Combo"]', 'answered', created_at, created_at
  from bookings`;
