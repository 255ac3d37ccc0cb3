// The child process of card-worker.server.ts: draws one card after the other, and ends when the parent disconnects.
import sharp from "sharp";
import type { CardRequest, CardResponse } from "./card-worker.server.ts";
import { drawCard } from "./draw-card.server.ts";

// Every card is drawn once, so what sharp would cache is never used again.
sharp.cache(false);
sharp.concurrency(1);

let last: Promise<void> = Promise.resolve();

process.on("message", (request: CardRequest) => {
  last = last.then(async () => {
    process.send?.(await respondTo(request));
  });
});

async function respondTo({ id, card }: CardRequest): Promise<CardResponse> {
  try {
    return { id, png: await drawCard(card) };
  } catch (error) {
    return { id, error: String(error) };
  }
}
