import sharp from "sharp";
import { expect, test } from "vitest";
import { RIDGE_HEIGHT, RIDGE_WIDTH, ridgePaths } from "#app/ui/ridge-path.ts";
import { COLOR } from "./backdrop.server.ts";
import { drawCard } from "./draw-card.server.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "./port.ts";

const hills = { ...ridgePaths(3), width: RIDGE_WIDTH, height: RIDGE_HEIGHT };
const card = { brand: "Cartecay Bounce Co.", place: "Ellijay, Georgia", hills };
const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The gradient of the sky at a height, before it was made small. */
function skyAt(y: number): number[] {
  const [from, to] = [channels(COLOR.skyTop), channels(COLOR.skyLow)];
  const part = y / CARD_HEIGHT / 0.8;
  return from.map((value, index) => value + ((to[index] ?? value) - value) * part);
}

/** The largest difference of any color between the drawn sky and the gradient, in strips above the title. */
async function worstDifference(png: Uint8Array): Promise<number> {
  const differences: number[] = [];
  for (const top of [0, 16, 32]) {
    const strip = { left: 0, top, width: CARD_WIDTH, height: 16 };
    const pixels = await sharp(png).removeAlpha().extract(strip).raw().toBuffer();
    for (const [channel, wanted] of skyAt(top + 8).entries()) {
      const values = pixels.filter((_value, at) => at % 3 === channel);
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      differences.push(Math.abs(mean - wanted));
    }
  }
  return Math.max(...differences);
}

test.each([
  ["Accessibility", "A site for everyone", "Having trouble? Call us any day, 8 AM – 8 PM"],
  [
    "Safety & Quality",
    "How We Clean and Inspect Every Inflatable Before It Reaches Your Yard",
    "From the Cartecay Bounce Co. blog",
  ],
])("the sky of the card %s is blue to its edge", async (label, title, line) => {
  const png = await drawCard({ ...card, label, title, line });
  expect(await worstDifference(png)).toBeLessThan(4);
  expect(png.length).toBeLessThan(60_000);
});

test("the owner's logo is drawn in the place of our mark", async () => {
  const logo = await sharp({ create: { width: 56, height: 56, channels: 4, background: "#d0d" } })
    .png()
    .toBuffer();
  const text = { label: "FAQ", title: "Questions", line: "Answers" };
  const png = await drawCard({ ...card, ...text, logo: `data:image/png;base64,${logo.toString("base64")}` });
  const spot = { left: 98, top: CARD_HEIGHT - 60, width: 4, height: 4 };
  const [red, green, blue] = await sharp(png).removeAlpha().extract(spot).raw().toBuffer();
  expect([red, green, blue].map((value) => Math.round((value ?? 0) / 17))).toEqual([13, 0, 13]);
});
