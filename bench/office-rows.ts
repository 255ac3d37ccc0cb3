// The rows of a filled office, as SQL. The n-th order is the same in every run: its first item is item n of the catalog, further ones are
// seven and fourteen items on, each of another unit, so that no unit is claimed twice on a day.
import { termsFrom } from "#app/shared/money/booking-terms.ts";
import { startingBusiness } from "#config/business.ts";
import waiverHashes from "#content/waivers/hashes.json" with { type: "json" };

const FIRST_ITEM = 1000;
export const firstFilledItem = FIRST_ITEM + 1;
const UNITS = 3;

export const itemRows = (count: number) => `
  insert into inflatables (id, slug, type, name, title, description, features, price_cents, wet_available, wet_fee_cents,
    active, is_new, length_ft, width_ft, height_ft, capacity, capacity_unit, wind_limit_mph)
  select ${FIRST_ITEM} + n, 'bench-' || n, type, name || ' ' || n, title, description, features, price_cents, wet_available,
    wet_fee_cents, true, false, length_ft, width_ft, height_ft, capacity, capacity_unit, wind_limit_mph
  from inflatables, generate_series(1, ${count}) n where id = 3;
  insert into units (inflatable_id, name, position)
  select id, name || ' ' || k, k from inflatables, generate_series(1, ${UNITS}) k where id > ${FIRST_ITEM} order by id, k;
  insert into extras (name, price_cents, per, stock, position, created_at)
  values ('Bench generator', 5000, 'day', ${count}, 101, now()), ('Bench tables', 2500, 'order', ${count}, 102, now());
  insert into promo_codes (code, basis_points, created_at) values ('BENCH10', 1000, now())`;

const FIRST_NAMES = ["Hannah", "Marcus", "Dana", "Cole", "Megan", "Jess", "Tyler", "Beth", "Owen", "Ruth"];
const LETTERS = "abcdefghij";

/** What only the n-th customer is called, however many there are: no other name has it as a part of its own. */
export function customerName(n: number): string {
  const letters = String(n).replaceAll(/\d/g, (digit) => LETTERS[Number(digit)] ?? "");
  return `${FIRST_NAMES[n % FIRST_NAMES.length]} y${letters}z`;
}

const LAST_NAME = `'y' || translate(n::text, '0123456789', '${LETTERS}') || 'z'`;
const NAME = `(array['${FIRST_NAMES.join("','")}'])[n % ${FIRST_NAMES.length} + 1] || ' ' || ${LAST_NAME}`;

const TERMS = JSON.stringify(termsFrom(startingBusiness, 1));

/** One order in five has two items, one in twenty-five three; one in four takes an extra, one in fifty has a code. */
export const bookingRows = (count: number, items: number, daysAhead: number) => `
  create temp table made as
  select n, current_date + ${daysAhead} - n / ${items} as day, now() - interval '1 hour' * n as made_at,
    least(1 + (n % 5 = 4)::int + (n % 25 = 24)::int, ${items}) as things,
    case when n % 10 = 7 then 'cancelled' when current_date + ${daysAhead} - n / ${items} < current_date then 'completed'
      else 'confirmed' end as status
  from generate_series(0, ${count - 1}) n;
  insert into customers (name, email, phone, created_at, updated_at)
  select ${NAME}, 'customer' || n || '@example.com', (7060000000 + n)::text, made_at, made_at
  from made where n % 3 = 0 order by n desc;
  insert into bookings (token, event_date, status, source, customer_name, customer_email, customer_phone, customer_id,
    street, city, state, zip, payment_plan, terms, deposit_cents, kept_cents, created_at, updated_at)
  select 'bench-' || n, day, status, 'customer', ${NAME}, 'customer' || n || '@example.com',
    regexp_replace((7060000000 + n)::text, '(...)(...)(....)', '(\\1) \\2-\\3'),
    customers.id, n || ' Main St ' || ${LAST_NAME}, 'Ellijay', 'GA', '30540', 'deposit', '${TERMS}', 10750,
    case when status = 'cancelled' then 10750 else 0 end, made_at, made_at
  from made left join customers on email = 'customer' || n - n % 3 || '@example.com' order by n desc;
  analyze made, bookings;
  create temp table numbered as
  select made.*, bookings.id, bookings.created_at, bookings.customer_name from made join bookings on token = 'bench-' || n;
  analyze numbered;
  insert into booking_items (booking_id, inflatable_id, position, price_cents, wet_fee_cents)
  select id, ${FIRST_ITEM + 1} + (n + 7 * (k - 1)) % ${items}, k, 21500, 2500
  from numbered, generate_series(1, ${UNITS}) k where k <= things order by id, k;
  insert into day_claims (unit_id, inflatable_id, date, kind, booking_id, booking_item_id, reason, created_at)
  select units.id, units.inflatable_id, day, 'booking', booking_id, booking_items.id, 'Booked by ' || customer_name, numbered.created_at
  from booking_items join numbered on numbered.id = booking_id
  join units on units.inflatable_id = booking_items.inflatable_id and units.position = booking_items.position
  where numbered.status <> 'cancelled';
  create temp table along as
  select numbered.*, extras.id as extra_id, name, price_cents, per
  from numbered join extras on extras.position = 101 + n % 2 and name like 'Bench %' where n % 4 = 0;
  insert into booking_extras (booking_id, extra_id, quantity, name, price_cents, per, taxable)
  select id, extra_id, 1, name, price_cents, per, true from along;
  insert into extra_claims (extra_id, date, slot, booking_id)
  select extra_id, day, n % ${items} + 1, id from along where status <> 'cancelled';
  insert into promo_uses (booking_id, promo_code_id, email, once_per_customer, basis_points, minimum_cents, created_at)
  select numbered.id, promo_codes.id, 'customer' || n || '@example.com', false, 1000, 0, numbered.created_at
  from numbered, promo_codes where n % 50 = 0 and code = 'BENCH10';
  insert into price_lines (booking_id, position, kind, booking_item_id, label, amount_cents)
  select booking_id, position, 'base', booking_items.id, 'Full day', 21500 from booking_items join numbered on numbered.id = booking_id;
  insert into price_lines (booking_id, position, kind, label, amount_cents)
  select id, things + 1, 'extra', name, price_cents from along;
  insert into ledger_entries (booking_id, kind, amount_cents, provider, provider_ref, created_at)
  select id, 'charge', case when status = 'completed'
      then (select sum(amount_cents) from price_lines where booking_id = numbered.id) else 10750 end,
    'demo', 'bench-' || n, created_at from numbered;
  ${paperRows}`;

/** Waivers, emails, log and quote requests of the orders. */
const paperRows = `
  insert into waivers (token, booking_id, status, full_name, email, phone, customer_address, event_date, last_day,
    product_name, wet_option, text_version, text_sha256, consent, typed_signature, signed_date, signed_at, signed_local, ip,
    user_agent, hash, created_at)
  select 'waiver-' || token, id, case when status = 'cancelled' then 'void' else 'confirmed' end, customer_name,
    customer_email, customer_phone, customer_address, event_date, last_day, 'Castle Combo', false, '2025-01-01', '${waiverHashes["2025-01-01"]}', true,
    customer_name, created_at::date, created_at, created_at::text, '127.0.0.1', 'bench', 'x', created_at from bookings;
  insert into messages (event_key, kind, booking_id, to_address, subject, text, html, attachments, state, created_at, sent_at)
  select token || ':' || k, 'booking_received', id, customer_email, 'Your booking', repeat('words ', 200),
    repeat('<p>words</p>', 300), '[]', 'sent', created_at, created_at from bookings, generate_series(1, 2) k;
  -- Sent already: a server that sends these emails while another is measured would look slow.
  insert into messages (event_key, kind, booking_id, to_address, subject, text, html, attachments, state, created_at, sent_at)
  select 'booking-' || id || '-delivery-' || event_date || ':' || recipient, 'delivery_confirmation', id, customer_email,
    'Tomorrow', 'words', '<p>words</p>', '[]', 'sent', created_at, created_at
  from bookings, unnest(array['customer', 'owner']) recipient where event_date >= current_date;
  insert into audit_entries (at, actor, action, booking_id, details)
  select created_at, 'customer', 'booking made', id, '{}' from bookings, generate_series(1, 2);
  insert into quotes (name, email, phone, event_date, selected_items, status, created_at, answered_at)
  select customer_name, customer_email, customer_phone, 'May 30th, 2026', '["Castle Combo"]', 'answered', created_at, created_at
  from bookings`;
