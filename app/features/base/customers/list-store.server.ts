import { desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { readSearch } from "#app/shared/words/search-words.ts";
import type { Db, Tx } from "#db/database.ts";
import { bookings } from "#db/schema/booking.ts";
import { customers } from "#db/schema/customers.ts";
import { findRows, findsWords, type SearchTerms } from "#db/search.server.ts";
import type { CustomerView } from "./schema.ts";

export async function listCustomers(
  db: Db | Tx,
  q: string,
  page: { limit: number; offset: number },
): Promise<{ rows: CustomerView[]; total: number }> {
  const { where, total } = await findRows(db, customers, undefined, q ? searchPeople(q) : EVERYBODY);
  const found = withOrders(db).where(where);
  const rows = await found.orderBy(desc(customers.id)).limit(page.limit).offset(page.offset);
  return { rows: rows.map(viewCustomer), total };
}

export async function findCustomer(db: Db | Tx, id: number) {
  const [row] = await withOrders(db).where(eq(customers.id, id));
  if (!row) return undefined;
  const { notes, tags, consents, createdAt } = row.customer;
  return { ...viewCustomer(row), notes, tags, consents, createdAt: createdAt.toISOString() };
}

const EVERYBODY: SearchTerms = { indexed: [sql`true`], walked: sql`true` };

/** Also searches their orders, for an address, another number or an email address as it was typed. */
function searchPeople(q: string): SearchTerms {
  const { words } = readSearch(q);
  if (words.length === 0) return { indexed: [], walked: sql`false` };
  const ofOrders = sql`${customers.id} in (select ${bookings.customerId} from ${bookings} where ${findsWords(bookings, words)})`;
  const theirOrder = sql`(select true from ${bookings} where ${bookings.customerId} = ${customers.id}
    and ${findsWords(bookings, words)} limit 1)`;
  const walked = or(findsWords(customers, words), theirOrder) as SQL;
  return { indexed: [findsWords(customers, words), ofOrders], walked };
}

function withOrders(db: Db | Tx) {
  const newest = db
    .select({ email: bookings.customerEmail, phone: bookings.customerPhone, city: bookings.city })
    .from(bookings)
    .where(eq(bookings.customerId, customers.id))
    .orderBy(desc(bookings.id))
    .limit(1)
    .as("newest");
  const counts = db
    .select({
      orders: sql<number>`count(*) filter (where status not in ('proposed', 'expired'))`.mapWith(Number).as("orders"),
      lastEvent:
        sql<PlainDate | null>`max(event_date) filter (where status not in ('proposed', 'expired', 'cancelled'))::text`.as(
          "last_event",
        ),
    })
    .from(bookings)
    .where(eq(bookings.customerId, customers.id))
    .as("counts");
  return db
    .select({
      customer: customers,
      email: newest.email,
      phone: newest.phone,
      city: newest.city,
      orders: counts.orders,
      lastEvent: counts.lastEvent,
    })
    .from(customers)
    .leftJoinLateral(newest, sql`true`)
    .leftJoinLateral(counts, sql`true`)
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof withOrders>>[number];

function viewCustomer({ customer, email, phone, city, orders, lastEvent }: Row): CustomerView {
  const { id, name, ...facts } = customer;
  const reached = { email: email || facts.email, phone: phone || facts.phone, city: city ?? "" };
  return { id, name, ...reached, orders: orders ?? 0, lastEvent };
}
