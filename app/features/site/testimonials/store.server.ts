import { and, asc, count, eq, inArray, min, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "#db/database.ts";
import { testimonialPictures, testimonials } from "#db/schema/testimonials.ts";

export type TestimonialRow = typeof testimonials.$inferSelect;
type NewRow = Omit<typeof testimonials.$inferInsert, "position">;
type PictureFile = { width: number; contentType: string; bytes: Uint8Array };

export async function listTestimonials(db: Db | Tx, which: "shown" | "all"): Promise<TestimonialRow[]> {
  return db
    .select()
    .from(testimonials)
    .where(which === "shown" ? eq(testimonials.shown, true) : undefined)
    .orderBy(asc(testimonials.position), asc(testimonials.id));
}

export async function countTestimonials(db: Db | Tx): Promise<number> {
  const [row] = await db.select({ all: count() }).from(testimonials);
  return row?.all ?? 0;
}

export async function findByFile(db: Db | Tx, fileHash: string): Promise<TestimonialRow | undefined> {
  const [row] = await db.select().from(testimonials).where(eq(testimonials.fileHash, fileHash));
  return row;
}

/** Held until the transaction ends. */
export async function lockTestimonial(tx: Tx, id: number): Promise<TestimonialRow | undefined> {
  const [row] = await tx.select().from(testimonials).where(eq(testimonials.id, id)).for("update");
  return row;
}

/** Two photos wait for each other here, so that one of them stays at the top of the home page. */
const TOP_OF_HOME_LOCK = 727_281;

/** Held until the transaction ends. */
export async function lockTopOfHome(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${TOP_OF_HOME_LOCK})`);
}

/** The photo that another one takes the place of. */
export async function clearTopOfHome(tx: Tx, exceptId: number): Promise<void> {
  await tx
    .update(testimonials)
    .set({ topOfHome: false, version: sql`${testimonials.version} + 1` })
    .where(and(eq(testimonials.topOfHome, true), ne(testimonials.id, exceptId)));
}

/** At the top of the list, where the owner sees it. */
export async function insertTestimonial(tx: Tx, values: NewRow, files: PictureFile[] = []): Promise<TestimonialRow> {
  const [first] = await tx.select({ position: min(testimonials.position) }).from(testimonials);
  const [row] = await tx
    .insert(testimonials)
    .values({ ...values, position: (first?.position ?? 0) - 1 })
    .returning();
  if (!row) throw new Error("The database returned no testimonial");
  if (files.length > 0)
    await tx.insert(testimonialPictures).values(files.map((file) => ({ testimonialId: row.id, ...file })));
  return row;
}

export async function updateTestimonial(tx: Tx, id: number, change: Partial<NewRow>): Promise<TestimonialRow> {
  const [row] = await tx
    .update(testimonials)
    .set({ ...change, version: sql`${testimonials.version} + 1` })
    .where(eq(testimonials.id, id))
    .returning();
  if (!row) throw new Error("The database returned no testimonial");
  return row;
}

/** Its picture goes with it. */
export async function deleteTestimonialRow(tx: Tx, id: number): Promise<void> {
  await tx.delete(testimonials).where(eq(testimonials.id, id));
}

export async function placeTestimonials(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const places = sql.join(
    ids.map((id, index) => sql`when ${id} then ${index}`),
    sql` `,
  );
  await tx
    .update(testimonials)
    .set({ position: sql`(case ${testimonials.id} ${places} end)::int` })
    .where(inArray(testimonials.id, [...ids]));
}

/** One width of a photo; for visitors only while it is shown. */
export async function findPhotoFile(
  db: Db,
  { id, width, which }: { id: number; width?: number; which: "shown" | "all" },
): Promise<{ bytes: Uint8Array; contentType: string } | undefined> {
  const [row] = await db
    .select({ bytes: testimonialPictures.bytes, contentType: testimonialPictures.contentType })
    .from(testimonialPictures)
    .innerJoin(testimonials, eq(testimonials.id, testimonialPictures.testimonialId))
    .where(
      and(
        eq(testimonials.id, id),
        width === undefined ? undefined : eq(testimonialPictures.width, width),
        which === "shown" ? eq(testimonials.shown, true) : undefined,
      ),
    )
    .orderBy(asc(testimonialPictures.width))
    .limit(1);
  return row;
}
