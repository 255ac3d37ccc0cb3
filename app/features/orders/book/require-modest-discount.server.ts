import type { Deps } from "../../../deps.server.ts";
import { serves } from "../../../shared/access.ts";
import { Problem } from "../../../shared/problem.ts";

const ONLY_OWNER = "Only the owner can give a discount over 10%.";

/** The office gives up to a tenth of rentals and extras, or what the order had before (`allowedCents`). */
export function discountProblem(
  { by }: Pick<Deps, "by">,
  { goodsCents, givenCents, allowedCents = 0 }: { goodsCents: number; givenCents: number; allowedCents?: number },
): Problem | undefined {
  if (serves("owner", by?.role) || givenCents * 10 <= goodsCents || givenCents <= allowedCents) return undefined;
  return new Problem(403, "not_allowed", ONLY_OWNER, { fields: { discount: ONLY_OWNER } });
}
