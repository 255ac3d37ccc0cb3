// The inspector's link shows one unit, read-only, for a day.

import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { momentTexts } from "#app/shared/days/moment-texts.ts";
import type { Act } from "#app/shared/people/act.ts";
import { looksLikeToken, newPrivateToken, tokenHash } from "#app/shared/people/private-token.server.ts";
import { pickFields } from "#app/shared/pick-fields.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import { qrCode } from "#app/shared/qr-code.server.ts";
import type { Tx } from "#db/database.ts";
import { findUnitWithItem } from "../log/store.server.ts";
import { viewUnitLog } from "../log/view-log.server.ts";
import { type InspectorPage, unitLinkSchema } from "../schema.ts";
import { countPage, endLinkRow, findInspectorLink, insertLink, type UnitLink } from "./link-store.server.ts";

const HOURS = 24;

export async function makeLink(tx: Tx, { config }: Pick<Deps, "config">, act: Act, unitId: number, forWhom: string) {
  const { unit } = orNotFound(await findUnitWithItem(tx, unitId), "unit");
  const token = newPrivateToken();
  const expiresAt = new Date(act.at.getTime() + HOURS * 3_600_000);
  const link = { unitId, tokenHash: tokenHash(token), forWhom, createdAt: act.at, createdBy: act.by?.userId ?? null };
  await insertLink(tx, { ...link, expiresAt });
  await writeAudit(tx, act, { action: "inspector link made", details: { unitId, name: unit.name, forWhom } });
  const url = new URL(`/inspect/${token}`, config.publicUrl).href;
  return { url, code: qrCode(url), expiresAt: expiresAt.toISOString() };
}

export async function endLink(tx: Tx, act: Act, id: number): Promise<void> {
  const ended = await endLinkRow(tx, id, act.at);
  if (!ended) throw new Problem(404, "unknown_link", "This link has ended already.");
  await writeAudit(tx, act, { action: "inspector link ended", details: ended });
}

export const viewLink = (link: UnitLink) => pickFields(unitLinkSchema, momentTexts(link));

type InspectedEntry = InspectorPage["unit"]["entries"][number];

/** Only the owner has the report of an incident. */
const INCIDENT_ON_FILE = "An incident is on file. The owner has the report.";
const RELEASED = "Sent out on the owner's written reason.";

/** Returns the page behind a link; undefined both for an expired link and for one that never existed. */
export async function openInspectorPage(deps: Deps, token: string): Promise<InspectorPage | undefined> {
  const link = looksLikeToken(token) ? await findInspectorLink(deps.db, tokenHash(token)) : undefined;
  const now = deps.now();
  if (!link || link.endedAt !== null || link.expiresAt <= now) return undefined;
  await countPage(deps.db, link.id, now);
  const {
    entries,
    next: _,
    daysRented: _days,
    pricePaid: _paid,
    bag: _bag,
    ...unit
  } = await viewUnitLog(deps, link.unitId, undefined);
  return {
    expiresAt: link.expiresAt.toISOString(),
    unit: { ...unit, entries: entries.map(({ cost: _cost, bookingId: _booking, ...entry }) => withoutPeople(entry)) },
  };
}

/** Notes of these kinds may mention customers. */
function withoutPeople(entry: InspectedEntry): InspectedEntry {
  if (entry.kind === "incident") return { ...entry, note: INCIDENT_ON_FILE };
  return entry.kind === "release" ? { ...entry, note: RELEASED } : entry;
}
