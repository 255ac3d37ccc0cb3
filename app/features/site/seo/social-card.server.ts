import type { Hills, SocialCard } from "#adapters/social-card/port.ts";
import type { Deps } from "#app/deps.server.ts";
import { readSiteWords } from "#app/features/base/documents/read-site-words.server.ts";
import { logoFile } from "#app/features/base/settings/business-files.server.ts";
import { findPictureFile } from "#app/features/fleet/catalog/store.server.ts";
import type { Landscape } from "#app/shared/words/vocabulary.ts";
import { landPaths } from "#app/ui/land-path.ts";
import { RIDGE_HEIGHT, RIDGE_WIDTH } from "#app/ui/ridge-path.ts";
import type { Business } from "#config/business.ts";
import type { SiteWords } from "#content/site-words.ts";
import type { Db } from "#db/database.ts";
import { listPages } from "./list-pages.server.ts";
import { cardText, cutoutFile } from "./rules/card-text.ts";
import type { PublicPage } from "./rules/public-page.ts";

const HILLS_SEED = 3;
const size = { width: RIDGE_WIDTH, height: RIDGE_HEIGHT };
/** Mountains have the colors of the card itself. */
const landColors: Record<Landscape, Pick<Hills, "colors">> = {
  mountains: {},
  plains: { colors: { far: "#e3d79a", mid: "#d9bf6b", pines: "#7a6238" } },
  coast: { colors: { far: "#6fb4de", mid: "#efe3c4", pines: "#7d4a38" } },
};
const CARD_PHOTO_WIDTH = 480;

/** The card at `/social/{file}`, or undefined where no public page has it. */
export async function socialCard(deps: Deps, file: string): Promise<Uint8Array | undefined> {
  const { db, socialCards, business } = deps;
  const page = (await listPages(deps)).find(({ path }) => cardFile(path) === file);
  if (!page) return undefined;
  const photo = await loadPhoto(db, page);
  const logo = await loadLogo(db, business());
  const { share } = await readSiteWords(deps);
  return socialCards.draw({
    ...composeCard(page, business(), share),
    ...(photo ? { photo } : {}),
    ...(logo ? { logo } : {}),
  });
}

/** The owner's own photo of a rental, in the smallest width that is large enough. */
async function loadPhoto(db: Db, page: PublicPage): Promise<string | undefined> {
  if (page.kind !== "item" || page.id === undefined || !page.photoWidths) return undefined;
  const width = page.photoWidths.find((one) => one >= CARD_PHOTO_WIDTH) ?? Math.max(...page.photoWidths);
  const file = await findPictureFile(db, page.id, width);
  return file && dataUrl(file);
}

async function loadLogo(db: Db, { logo }: Business): Promise<string | undefined> {
  const file = logo && (await logoFile(db, `${logo.id}-192`));
  return file ? dataUrl(file) : undefined;
}

const dataUrl = ({ contentType, bytes }: { contentType: string; bytes: Uint8Array }) =>
  `data:${contentType};base64,${Buffer.from(bytes).toString("base64")}`;

/** The home page has no path of its own, so its card is called home; there is no page at `/home`. */
function cardFile(path: string): string {
  return `${path === "/" ? "home" : path.slice(1)}.png`;
}

function composeCard(page: PublicPage, business: Business, words: SiteWords["share"]): SocialCard {
  const { itemType, ...text } = cardText(page, business, words);
  const cutout = cutoutFile(itemType);
  return {
    ...text,
    brand: business.name,
    place: `${business.home.locality}, ${business.home.regionName}`,
    ...(cutout ? { cutout } : {}),
    hills: { ...landPaths(business.landscape, HILLS_SEED), ...landColors[business.landscape], ...size },
  };
}
