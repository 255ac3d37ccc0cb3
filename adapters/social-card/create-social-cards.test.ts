import { expect, test } from "vitest";
import { cacheCards } from "./create-social-cards.server.ts";
import type { SocialCard } from "./port.ts";

const hills = { width: 1, height: 1, far: "", mid: "", near: "", seam: "", pines: "" };
const card = (title: string): SocialCard => ({ title, line: "", label: "", brand: "", place: "", hills });

function counting(atMost: number) {
  const drawn: string[] = [];
  const draw = cacheCards(async ({ title }) => {
    drawn.push(title);
    return new Uint8Array([drawn.length]);
  }, atMost);
  return { draw, drawn };
}

test("requests for the same card at the same time share one drawing", async () => {
  const { draw, drawn } = counting(2);
  const pictures = await Promise.all([draw(card("a")), draw(card("a")), draw(card("b"))]);
  expect(pictures[0]).toBe(pictures[1]);
  expect(drawn).toEqual(["a", "b"]);
});

test("with more cards than the cache holds, the least recently requested one is drawn again", async () => {
  const { draw, drawn } = counting(2);
  for (const title of ["a", "b", "a", "c", "a", "b"]) await draw(card(title));
  expect(drawn).toEqual(["a", "b", "c", "b"]);
});

test("a drawing that failed is tried again", async () => {
  let attempts = 0;
  const draw = cacheCards(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error("no ink");
    return new Uint8Array();
  }, 2);
  await expect(draw(card("a"))).rejects.toThrow("no ink");
  await expect(draw(card("a"))).resolves.toBeInstanceOf(Uint8Array);
});
