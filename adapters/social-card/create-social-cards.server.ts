import { createHash } from "node:crypto";
import { createCardWorker } from "./card-worker.server.ts";
import type { SocialCardPort } from "./port.ts";

/** A card has some 80 kB; there are about forty public pages. */
const CACHED_CARDS = 64;
const IDLE_MS = 20_000;

export function createSocialCards(): SocialCardPort {
  return { draw: cacheCards(createCardWorker(IDLE_MS), CACHED_CARDS) };
}

/** Keeps the cards that were requested last. Requests for a card that is being drawn share the drawing. */
export function cacheCards(draw: SocialCardPort["draw"], limit: number): SocialCardPort["draw"] {
  const cached = new Map<string, Promise<Uint8Array>>();
  return (card) => {
    // A card may contain a photo, so its key is a hash.
    const key = createHash("sha256").update(JSON.stringify(card)).digest("base64");
    const drawing = cached.get(key) ?? draw(card);
    // A map keeps the order of insertion, so its first key is the least recently requested one.
    cached.delete(key);
    cached.set(key, drawing);
    drawing.catch(() => cached.delete(key));
    for (const oldest of cached.keys()) {
      if (cached.size <= limit) break;
      cached.delete(oldest);
    }
    return drawing;
  };
}
