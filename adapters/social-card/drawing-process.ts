// The other side of draw-apart.server.ts: draws one card after the other, and ends when nobody is connected any more.
import type { Answer, Order } from "./draw-apart.server.ts";
import { drawCard } from "./draw-card.server.ts";

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
