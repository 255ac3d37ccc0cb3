import { expect, test } from "vitest";
import { keepDrawn } from "./keep-drawn.server.ts";
import type { SocialCard } from "./port.ts";

const hills = { width: 1, height: 1, far: "", mid: "", near: "", seam: "", pines: "" };
const card = (title: string): SocialCard => ({ title, line: "", label: "", brand: "", place: "", hills });

function counting(atMost: number) {
  const drawn: string[] = [];
  const draw = keepDrawn(async ({ title }) => {
    drawn.push(title);
    return new Uint8Array([drawn.length]);
  }, atMost);
  return { draw, drawn };
}

test("who asks for the same card at the same time gets the same drawing", async () => {
  const { draw, drawn } = counting(2);
  const pictures = await Promise.all([draw(card("a")), draw(card("a")), draw(card("b"))]);
  expect(pictures[0]).toBe(pictures[1]);
  expect(drawn).toEqual(["a", "b"]);
});

test("of more cards than are kept, the one not asked for the longest is drawn anew", async () => {
  const { draw, drawn } = counting(2);
  for (const title of ["a", "b", "a", "c", "a", "b"]) await draw(card(title));
  expect(drawn).toEqual(["a", "b", "c", "b"]);
});

test("a drawing that failed is tried again", async () => {
  let tries = 0;
  const draw = keepDrawn(async () => {
    tries += 1;
    if (tries === 1) throw new Error("no ink");
    return new Uint8Array();
  }, 2);
  await expect(draw(card("a"))).rejects.toThrow("no ink");
  await expect(draw(card("a"))).resolves.toBeInstanceOf(Uint8Array);
});
