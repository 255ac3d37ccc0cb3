import { keepDrawn } from "./keep-drawn.server.ts";
import type { SocialCardPort } from "./port.ts";

/** A card has some 80 kB; there are about forty public pages. */
const KEPT_CARDS = 64;

/** What draws is loaded with the first card: most servers are never asked for one between two visits of a crawler. */
export function createSocialCards(): SocialCardPort {
  return {
    draw: keepDrawn(async (card) => (await import("./draw-card.server.ts")).drawCard(card), KEPT_CARDS),
  };
}
