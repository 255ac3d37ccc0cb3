import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startingBusiness } from "#config/business.ts";
import { settingsVersions } from "#db/schema/settings.ts";
import { testApp } from "#tests/support/servers/app.ts";
import { temporaryFolder } from "#tests/support/servers/server.ts";
import { awayPages, maintainAwayPages } from "./away-pages.ts";

test("the proxy's page has the name and phone of the settings, follows a change of them, and can be read by it [P49]", async () => {
  const { deps } = await testApp();
  const folder = join(temporaryFolder(), "away");
  const page = () => readFileSync(join(folder, "away.html"), "utf8");
  maintainAwayPages(folder, deps);
  expect(page()).toContain(startingBusiness.name);
  // The example's number is not real.
  expect(page()).not.toContain("tel:");
  const contact = { ...startingBusiness.contact, phone: "(706) 555-0177" };
  const values = { ...startingBusiness, name: 'Jump "& Sons"', contact };
  await deps.db.insert(settingsVersions).values({ publishedAt: new Date(), values });
  await deps.settings.reload();
  expect(page()).toContain("Jump &quot;&amp; Sons&quot;");
  expect(page()).toContain('<a href="tel:+17065550177">Call (706) 555-0177</a>');
  expect(statSync(join(folder, "away.html")).mode & 0o777).toBe(0o644);
});

test("the page reloads itself, except the answer to a form, which says that nothing was sent [P49]", () => {
  const pages = awayPages({ name: "Jump", phone: undefined });
  expect(pages["away.html"]).toContain('http-equiv="refresh"');
  expect(pages["away-form.html"]).not.toContain("refresh");
  expect(pages["away-form.html"]).toContain("nothing was sent yet");
});
