import { asc, eq } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { inflatables } from "../../../db/schema/inventory.ts";
import { dollarsFromCents } from "../../shared/money.ts";
import type { Inflatable } from "./schema.ts";

export async function listInflatables(db: Db | Tx, which: "active" | "all"): Promise<Inflatable[]> {
  const rows = await db
    .select()
    .from(inflatables)
    .where(which === "active" ? eq(inflatables.active, true) : undefined)
    .orderBy(asc(inflatables.id));
  return rows.map(toInflatable);
}

export async function findActiveInflatable(db: Db | Tx, slug: string): Promise<Inflatable | undefined> {
  const [row] = await db.select().from(inflatables).where(eq(inflatables.slug, slug));
  return row?.active ? toInflatable(row) : undefined;
}

function toInflatable(row: typeof inflatables.$inferSelect): Inflatable {
  const {
    priceCents,
    wetFeeCents,
    lengthFt,
    widthFt,
    heightFt,
    createdAt: _created,
    updatedAt: _updated,
    ...rest
  } = row;
  return {
    ...rest,
    price: dollarsFromCents(priceCents),
    wetFee: dollarsFromCents(wetFeeCents),
    size: { lengthFt, widthFt, heightFt },
  };
}
