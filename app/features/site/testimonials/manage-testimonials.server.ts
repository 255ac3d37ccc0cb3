import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { findInflatable } from "#app/features/fleet/catalog/store.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import type { Act } from "#app/shared/people/act.ts";
import { pickFields } from "#app/shared/pick-fields.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import type { TestimonialKind } from "#app/shared/words/vocabulary.ts";
import type { Tx } from "#db/database.ts";
import { MOST_TESTIMONIALS, testimonialFaults } from "./rules/check-testimonial.ts";
import { type Entered, type Testimonial, testimonialSchema } from "./schema.ts";
import {
  clearTopOfHome,
  countTestimonials,
  deleteTestimonialRow,
  insertTestimonial,
  listTestimonials,
  lockTestimonial,
  lockTopOfHome,
  placeTestimonials,
  type TestimonialRow,
  updateTestimonial,
} from "./store.server.ts";

type ManageDeps = Pick<Deps, "documents" | "timeZone">;

export async function addReview(tx: Tx, deps: ManageDeps, act: Act, entered: Entered): Promise<Testimonial> {
  await requireValid(tx, deps, act, "review", entered, null);
  await requireRoom(tx);
  const { mayPublish, ...values } = entered;
  const created = { createdAt: act.at, createdBy: act.by?.userId ?? null };
  const row = await insertTestimonial(tx, {
    ...values,
    ...created,
    kind: "review",
    permittedAt: mayPublish ? act.at : null,
  });
  return audited(tx, act, "testimonial added", row);
}

/** Replaces all that was entered. Of a photo, the picture stays. */
export async function changeTestimonial(
  tx: Tx,
  deps: ManageDeps,
  act: Act,
  id: number,
  { version, ...entered }: Entered & { version: number },
): Promise<Testimonial> {
  if (entered.topOfHome) await lockTopOfHome(tx);
  const row = orNotFound(await lockTestimonial(tx, id), "testimonial");
  if (version !== row.version) {
    const message = "Someone changed this while you were editing. Please look at it again.";
    throw new Problem(409, "changed_meanwhile", message, { details: { testimonial: toTestimonial(row) } });
  }
  await requireValid(tx, deps, act, row.kind, entered, row);
  if (entered.topOfHome) await clearTopOfHome(tx, id);
  const { mayPublish, ...values } = entered;
  const permittedAt = mayPublish ? (row.permittedAt ?? act.at) : null;
  return audited(tx, act, "testimonial changed", await updateTestimonial(tx, id, { ...values, permittedAt }));
}

/** Gone for good, with its picture: somebody may have asked for it. */
export async function eraseTestimonial(tx: Tx, act: Act, id: number): Promise<void> {
  const { kind } = orNotFound(await lockTestimonial(tx, id), "testimonial");
  await deleteTestimonialRow(tx, id);
  // Without the name: what is erased stays in no log.
  await writeAudit(tx, act, { action: "testimonial erased", details: { kind } });
}

/** The order of the site. */
export async function orderTestimonials(tx: Tx, act: Act, ids: readonly number[]): Promise<void> {
  const there = (await listTestimonials(tx, "all")).map(({ id }) => id);
  if (new Set(ids).size !== there.length || !there.every((id) => ids.includes(id)))
    throw new Problem(409, "list_changed", "The list has changed meanwhile. Please try again.");
  await placeTestimonials(tx, ids);
  await writeAudit(tx, act, { action: "testimonials ordered", details: {} });
}

export async function requireRoom(tx: Tx): Promise<void> {
  if ((await countTestimonials(tx)) < MOST_TESTIMONIALS) return;
  const message = `There are ${MOST_TESTIMONIALS} reviews and photos. Please erase one first.`;
  throw new Problem(409, "too_many", message);
}

async function requireValid(
  tx: Tx,
  { documents, timeZone }: ManageDeps,
  act: Act,
  kind: TestimonialKind,
  entered: Entered,
  before: TestimonialRow | null,
): Promise<void> {
  const fields = testimonialFaults(kind, entered, businessToday(act.at, timeZone()), before?.picture);
  const { inflatableId, town } = entered;
  if (inflatableId !== null && !(await findInflatable(tx, inflatableId)))
    fields.inflatableId = "This rental is gone. Please choose another.";
  // One whose page is off the site for a while stays where it belongs.
  const isKnown = town === before?.town || documents.live("town").some(({ name }) => name === town);
  if (town !== null && !isKnown) fields.town = "This town has no page. Please choose another.";
  const [first] = Object.values(fields);
  if (first) throw new Problem(422, "invalid_input", first, { fields });
}

export async function audited(
  tx: Tx,
  act: Act,
  action: "testimonial added" | "testimonial changed",
  row: TestimonialRow,
): Promise<Testimonial> {
  await writeAudit(tx, act, { action, details: { kind: row.kind, shown: row.shown } });
  return toTestimonial(row);
}

export const toTestimonial = (row: TestimonialRow): Testimonial =>
  pickFields(testimonialSchema, { ...row, mayPublish: row.permittedAt !== null });
