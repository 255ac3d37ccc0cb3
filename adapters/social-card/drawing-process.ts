// The other side of draw-apart.server.ts: draws one card after the other, and ends when nobody is connected any more.
import sharp from "sharp";
import type { Answer, Order } from "./draw-apart.server.ts";
import { drawCard } from "./draw-card.server.ts";

// Every card is drawn once: what sharp would keep for the next time is never used.
sharp.cache(false);
sharp.concurrency(1);

let last: Promise<void> = Promise.resolve();

process.on("message", (order: Order) => {
  last = last.then(async () => {
    process.send?.(await answerTo(order));
  });
});

async function answerTo({ id, card }: Order): Promise<Answer> {
  try {
    return { id, png: await drawCard(card) };
  } catch (error) {
    return { id, error: String(error) };
  }
}
