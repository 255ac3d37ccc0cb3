import { createHash } from "node:crypto";
import type { SocialCardPort } from "./port.ts";

/** Keeps the cards that were asked for last; whoever asks for one that is being drawn waits for the same drawing. */
export function keepDrawn(draw: SocialCardPort["draw"], atMost: number): SocialCardPort["draw"] {
  const kept = new Map<string, Promise<Uint8Array>>();
  return (card) => {
    // A photo is part of a card, so its key would be as long.
    const key = createHash("sha256").update(JSON.stringify(card)).digest("base64");
    const drawing = kept.get(key) ?? draw(card);
    // A map remembers the order of its insertions, so the first key is the one nobody asked for the longest.
    kept.delete(key);
    kept.set(key, drawing);
    drawing.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) {
      if (kept.size <= atMost) break;
      kept.delete(oldest);
    }
    return drawing;
  };
}
