import { expect, test } from "vitest";
import { legalSections } from "./legal-sections.ts";

test("a heading names its section's address, or it is made of its words", () => {
  const sections = legalSections(
    "Before.\n\n## Who else sees it {#shared}\n\nNobody.\n\n- One\n\n## What's new?\n\nThis.",
  );
  expect(sections.map(({ id, heading, blocks }) => [id, heading, blocks.length])).toEqual([
    ["shared", "Who else sees it", 2],
    ["whats-new", "What's new?", 1],
  ]);
});

test("two sections never have one address", () => {
  expect(legalSections("## Pets\n\nNo.\n\n## Pets\n\nReally.").map(({ id }) => id)).toEqual(["pets", "pets-2"]);
});
