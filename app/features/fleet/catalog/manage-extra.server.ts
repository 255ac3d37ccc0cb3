import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { publishGeneratorPrice } from "#app/features/base/settings/publish-settings.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { shortDay } from "#app/shared/days/date-format.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { centsFromDollars, dollarsFromCents, formatCents } from "#app/shared/money/money.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import type { Db, Tx } from "#db/database.ts";
import type { Extra, ExtraChange, NewExtra } from "./extra-schema.ts";
import {
  countMostPromised,
  type ExtraRow,
  extraNamed,
  insertExtra,
  listExtras,
  mostPromised,
  updateExtra,
} from "./extra-store.server.ts";
import { holdExtras, lockCatalog } from "./store.server.ts";

export async function addExtra(tx: Tx, act: Act, { price, ...fields }: NewExtra): Promise<Extra> {
  // Positions and names are assigned one at a time.
  await lockCatalog(tx);
  if (await extraNamed(tx, fields.name)) throw nameTaken(fields.name);
  const values = { ...defined(fields), name: fields.name, per: fields.per, stock: fields.stock };
  const row = await insertExtra(tx, { ...values, priceCents: centsFromDollars(price), createdAt: act.at });
  await audit(tx, act, "extra added", row);
  return ownersExtra(row);
}

/** The stock never goes below the promised number. */
export async function editExtra(
  tx: Tx,
  deps: Pick<Deps, "settings" | "timeZone">,
  act: Act,
  id: number,
  { version, price, ...change }: ExtraChange,
): Promise<Extra> {
  if (change.name !== undefined) await lockCatalog(tx);
  const [row] = await holdExtras(tx, [id]);
  const extra = orNotFound(row, "extra");
  if (version !== undefined && version !== extra.version) throw changedMeanwhile(extra);
  if (change.name !== undefined && change.name !== extra.name && (await extraNamed(tx, change.name)))
    throw nameTaken(change.name);
  if (change.stock !== undefined && change.stock < extra.stock)
    await requireStock(tx, extra, change.stock, businessToday(act.at, deps.timeZone()));
  const columns = { ...defined(change), ...(price === undefined ? {} : { priceCents: centsFromDollars(price) }) };
  if (Object.keys(columns).length === 0) return ownersExtra(extra);
  const savedExtra = await updateExtra(tx, id, columns);
  await audit(tx, act, "extra changed", savedExtra);
  if (savedExtra.isGenerator && savedExtra.priceCents !== extra.priceCents)
    await publishGeneratorPrice(tx, deps, act, savedExtra.priceCents);
  return ownersExtra(savedExtra);
}

/** Lists the extras that customers can add. With a first day it counts how many of each are left on all of the days. */
export async function listOfferedExtras(db: Db, { from, days }: { from?: PlainDate | undefined; days: number }) {
  const rows = await listExtras(db, "active");
  if (!from) return rows.map(publicExtra);
  const counts = await countMostPromised(db, { from, through: addDays(from, days - 1) });
  return rows.map((row) => ({ ...publicExtra(row), left: Math.max(0, row.stock - (counts.get(row.id) ?? 0)) }));
}

function publicExtra({ id, name, description, priceCents, per, taxable, isGenerator }: ExtraRow): Extra {
  const price = dollarsFromCents(priceCents);
  return { id, name, description, price, per, taxable, ...(isGenerator ? { generator: true } : {}) };
}

export function ownersExtra(row: ExtraRow): Extra {
  const { stock, active, version } = row;
  return { ...publicExtra(row), stock, active, version };
}

async function requireStock(tx: Tx, { id, name }: ExtraRow, stock: number, today: PlainDate): Promise<void> {
  const most = await mostPromised(tx, id, today);
  if (!most || most.promised <= stock) return;
  const day = shortDay(most.date);
  const message = `${most.promised} of the ${name} ${most.promised === 1 ? "is" : "are"} promised for ${day}. Keep ${most.promised} or more, or change those orders first.`;
  throw new Problem(409, "stock_promised", message, { fields: { stock: message }, details: most });
}

function nameTaken(name: string): Problem {
  const message = `There is a ${name} already. Please choose another name.`;
  return new Problem(409, "name_taken", message, { fields: { name: message } });
}

function changedMeanwhile(extra: ExtraRow): Problem {
  const price = `${formatCents(extra.priceCents)} per ${extra.per}`;
  const message = `Someone changed the ${extra.name} while you were editing: it's now ${price}, ${extra.stock} in stock. Please look at it again.`;
  return new Problem(409, "changed_meanwhile", message, { details: { extra: ownersExtra(extra) } });
}

function defined<Fields extends object>(fields: Fields): { [Key in keyof Fields]: Exclude<Fields[Key], undefined> } {
  const columns = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(columns) as { [Key in keyof Fields]: Exclude<Fields[Key], undefined> };
}

function audit(tx: Tx, act: Act, action: "extra added" | "extra changed", row: ExtraRow): Promise<void> {
  const { id, name, priceCents, stock } = row;
  const details = { extraId: id, name, priceCents, stock };
  return writeAudit(tx, act, { action, details });
}
