import sharp from "sharp";
import { expect, test } from "vitest";
import { testApp } from "#tests/support/servers/app.ts";

const { request } = await testApp();

const CARDS = [
  "home",
  "jasper-bounce-house-rentals",
  "castle-combo-bounce-house-rental",
  "blog/measure-your-yard-first",
];

test.each(CARDS)("the card of %s is a PNG in the size that social sites ask for", async (name) => {
  const response = await request(`/social/${name}.png`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect({ format, width, height }).toEqual({ format: "png", width: 1200, height: 630 });
});

test("a card that the client still has is answered with 304", async () => {
  const etag = String((await request("/social/home.png")).headers.get("etag"));
  const again = await request("/social/home.png", { headers: { "If-None-Match": etag } });
  expect(again.status).toBe(304);
});

test.each(["no-such-page.png", "blog/no-such-post.png", "admin.png", "home", "home.jpg", ".png", "booking/x.png"])(
  "there is no card at %s",
  async (name) => {
    expect((await request(`/social/${name}`)).status).toBe(404);
  },
);
