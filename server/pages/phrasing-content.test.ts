// Labels, buttons, paragraphs and headings may contain no blocks: browsers repair that, each in its own way.
import { expect, test } from "vitest";
import { book } from "#tests/support/scenes/factories.ts";
import { testApp } from "#tests/support/servers/app.ts";

const now = new Date("2026-05-12T16:00:00Z");
const { request } = await testApp({ now: () => now, env: { RATE_LIMITS: "off" } });
const { token, payment } = await book(request, { eventDate: "2026-06-20" });
const holdPage = `/booking/${token}`;

const BLOCK = /<(div|p|ul|ol|dl|table|section|article|form|fieldset|h[1-6])\b/;

/** Finds elements with a block inside, by their opening tags. None of the outer ones can be nested in its own kind. */
function blocksInside(html: string): string[] {
  return ["label", "button", "p", "summary", "legend", "h1", "h2", "h3", "h4"].flatMap((name) =>
    [...html.matchAll(new RegExp(`(<${name}\\b[^>]*>)(.*?)</${name}>`, "gs"))]
      .filter(([, , inside = ""]) => BLOCK.test(inside))
      .map(([, tag = ""]) => tag),
  );
}

test.each([
  ["/", "/calendar", "/calendar?inflatable=3", "/quote", "/faq", "/blog", "/blog/measure-your-yard-first"],
  ["/slip-and-slide-rental", "/giant-slide-rental", "/castle-combo-bounce-house-rental"],
  [
    "/palm-tree-combo-bounce-house-rental",
    "/blue-ridge-bounce-house-rentals",
    "/find-booking",
    "/terms",
    "/nowhere-at-all",
  ],
  [holdPage, `${holdPage}/sign`, `${holdPage}/move`, `${holdPage}/cancel`, `${holdPage}/add`, `${holdPage}/new-link`],
  ["/admin", "/admin-simple", "/email-admin", new URL(payment.url).pathname],
])("%s and the like have no block inside a label, button, paragraph or heading [C37]", async (...paths) => {
  for (const path of paths) {
    const html = await (await request(path)).text();
    expect([path, blocksInside(html)]).toEqual([path, []]);
  }
});
