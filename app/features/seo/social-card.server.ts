import type { SocialCard } from "../../../adapters/social-card/port.ts";
import { business } from "../../../config/business.ts";
import type { Deps } from "../../deps.server.ts";
import { RIDGE_HEIGHT, RIDGE_WIDTH, ridgePaths } from "../../ui/ridge-path.ts";
import { findPage } from "./list-pages.server.ts";
import { cardWords, cutoutFile } from "./rules/card-words.ts";
import type { PublicPage } from "./rules/public-page.ts";

const HILLS_SEED = 3;

/** The card at `/social/{name}.png`, or undefined where no public page has that name. */
export async function socialCard({ db, socialCards }: Deps, name: string): Promise<Uint8Array | undefined> {
  const page = name.endsWith(".png") ? await findPage(db, pagePath(name.slice(0, -".png".length))) : undefined;
  return page && socialCards.draw(cardOf(page));
}

/** The home page has no name of its own, so it is called home here; `/home` is nobody's page. */
function pagePath(name: string): string {
  return name === "home" ? "/" : `/${name}`;
}

function cardOf(page: PublicPage): SocialCard {
  const { itemType, ...words } = cardWords(page);
  const cutout = cutoutFile(itemType);
  return {
    ...words,
    brand: business.name,
    place: `${business.home.locality}, ${business.home.regionName}`,
    ...(cutout ? { cutout } : {}),
    hills: { ...ridgePaths(HILLS_SEED), width: RIDGE_WIDTH, height: RIDGE_HEIGHT },
  };
}
