// A button without a look of its own is red, as on the public site. In the office red means one thing.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const OFFICE = [
  "app/features/{audit,availability,connections,credits,customers,deliveries,documents,messages,new-order,office,office-kit,order-page}/**/*.tsx",
  "app/features/{people,privacy,settings,setup,staff}/**/*.tsx",
  "app/features/{quote/components/office,catalog/components/inventory,pricing/components}/**/*.tsx",
  "app/routes/admin/*.tsx",
];

test("in the office a button says how it looks, so that none that goes on is red by itself [O34]", () => {
  const red = globSync(OFFICE).flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const buttons = [
      ...text.matchAll(/<Button(?:Link)?\b((?:[^>]|=>)*?)>/g),
      ...text.matchAll(/buttonClass\(([^)]*)\)/g),
    ];
    return buttons.filter(([, look = ""]) => !/variant|\.\.\.look/.test(look)).map(([button]) => `${file}: ${button}`);
  });
  expect(red).toEqual([]);
});
