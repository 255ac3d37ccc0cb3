// Our drawn mark is for the starting business. One with another name shows its initials until its owner uploads a logo.
import { createHash } from "node:crypto";
import type { Deps } from "#app/deps.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import { initials } from "#app/shared/people/initials.ts";
import type { Business } from "#config/business.ts";
import { storeEncodedLogo } from "./business-files.server.ts";

type MarkDeps = Pick<Deps, "db" | "pictures" | "settings" | "business">;

/**
 * Returns the logo to publish. A business renamed before there were such marks keeps ours until the name or the logo
 * changes.
 */
export async function ownMark(deps: MarkDeps, act: Act, { name, logo }: Business): Promise<Business["logo"]> {
  const before = deps.business();
  const isRenamed = name !== before.name;
  const isDrawn = logo !== null && logo.id === markId(before.name);
  const isWanted = logo ? isDrawn && isRenamed : isRenamed || before.logo !== null;
  if (!isWanted) return logo;
  if (name === deps.settings.complete({}).name) return null;
  const outcome = await deps.pictures.encodeInitials(businessInitials(name));
  return outcome.ok ? storeEncodedLogo(deps, act, markId(name), outcome.logo) : null;
}

/** For example `CJ` for Caprock Jump Co. */
const businessInitials = (name: string) => initials(name.replace(/[\s,]+(company|co|inc|llc|ltd|corp)\.?$/i, ""));

const markId = (name: string) =>
  createHash("sha256")
    .update(`initials ${businessInitials(name)}`)
    .digest("hex")
    .slice(0, 24);
