// Years of business for measurements: the same week around today every time, and as many older bookings as wanted.
import { termsFrom } from "../app/shared/booking-terms.ts";
import { startingBusiness } from "../config/business.ts";
import { openPglite } from "../db/pglite.server.ts";
import { type RunningServer, startServer, temporaryFolder } from "../tests/support/server.ts";
import { OWNER_PASSWORD, signIn } from "../tests/support/sign-in.ts";

const ITEMS = 40;
const FIRST_ITEM = 1000;
export const firstFilledItem = FIRST_ITEM + 1;

/**
 * A data folder with bookings, their prices, payments, waivers, emails and log. With 40 items
 * the first 200 lie around today, the others before. The triggers rest meanwhile: what they derive row by row is derived once at the end.
 */
export async function filledFolder({ bookings = 0, items = ITEMS }): Promise<string> {
  const dataDir = temporaryFolder(await freshFolder());
  const { client, close } = await openPglite(dataDir);
  try {
    await client.exec("set session_replication_role = replica");
    await client.exec(itemRows(items));
    await client.exec(bookingRows(bookings, items));
    await client.exec("set session_replication_role = origin; select recount_totals(); analyze");
  } finally {
    await close();
  }
  return dataDir;
}

let fresh: Promise<string> | undefined;

/** Migrated and seeded by a server, once for all who need a folder. */
function freshFolder(): Promise<string> {
  fresh ??= startServer().then(async (server) => {
    await server.stop();
    return server.dataDir;
  });
  return fresh;
}

const itemRows = (count: number) => `
  insert into inflatables (id, slug, type, name, title, description, features, price_cents, wet_available, wet_fee_cents,
    active, is_new, length_ft, width_ft, height_ft, capacity, capacity_unit, wind_limit_mph)
  select ${FIRST_ITEM} + n, 'bench-' || n, type, name || ' ' || n, title, description, features, price_cents, wet_available,
    wet_fee_cents, true, false, length_ft, width_ft, height_ft, capacity, capacity_unit, wind_limit_mph
  from inflatables, generate_series(1, ${count}) n where id = 3`;

const TERMS = JSON.stringify(termsFrom(startingBusiness, 1));

const bookingRows = (count: number, items: number) => `
  create temp table made as
  select n, ${FIRST_ITEM + 1} + n % ${items} as item, current_date + 2 - n / ${items} as day,
    now() - interval '1 hour' * n as made_at,
    case when n % 10 = 7 then 'cancelled' when current_date + 2 - n / ${items} < current_date then 'completed'
      else 'confirmed' end as status
  from generate_series(0, ${count - 1}) n;
  insert into bookings (token, inflatable_id, event_date, status, source, customer_name, customer_email, customer_phone,
    customer_address, payment_plan, terms, deposit_cents, created_at, updated_at)
  select 'bench-' || n, item, day, status, 'customer', 'Customer ' || n, 'customer' || n || '@example.com', '(706) 555-0100',
    n || ' Main St, Ellijay, GA 30540', 'deposit', '${TERMS}', 10750, made_at, made_at from made order by n desc;
  insert into day_claims (inflatable_id, date, kind, booking_id, reason, created_at)
  select inflatable_id, event_date, 'booking', id, 'Booked by ' || customer_name, created_at
  from bookings where status <> 'cancelled';
  insert into price_lines (booking_id, kind, label, amount_cents) select id, 'base', 'Full day', 21500 from bookings;
  insert into ledger_entries (booking_id, kind, amount_cents, provider, provider_ref, created_at)
  select id, 'charge', case when status = 'completed' then 21500 else 10750 end, 'demo', token, created_at from bookings;
  insert into waivers (token, booking_id, status, full_name, email, phone, customer_address, event_date, product_name,
    wet_option, text_version, text_sha256, consent, typed_signature, signed_date, signed_at, signed_local, ip, user_agent,
    hash, created_at)
  select 'waiver-' || token, id, case when status = 'cancelled' then 'void' else 'confirmed' end, customer_name,
    customer_email, customer_phone, customer_address, event_date, 'Castle Combo', false, '2025-01-01', 'x', true,
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

/** A server on a data folder, and the owner signed in to it. */
export type Office = { server: RunningServer; cookie: string };

export async function openOffice(dataDir: string): Promise<Office> {
  const env = { RATE_LIMITS: "off", ADMIN_PASSWORD: OWNER_PASSWORD };
  const server = await startServer({ dataDir, env });
  return { server, cookie: await signIn(server.url) };
}
