import { drawApart } from "./draw-apart.server.ts";
import { keepDrawn } from "./keep-drawn.server.ts";
import type { SocialCardPort } from "./port.ts";

/** A card has some 80 kB; there are about forty public pages. */
const KEPT_CARDS = 64;
const IDLE_MS = 20_000;

export function createSocialCards(): SocialCardPort {
  return { draw: keepDrawn(drawApart(IDLE_MS), KEPT_CARDS) };
}
