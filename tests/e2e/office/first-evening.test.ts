import sharp from "sharp";
import { expect, test } from "vitest";
import { expectAccessible, openBrowser, resize, screenshot } from "#tests/support/browser/browser.ts";
import { OWNER_PASSWORD } from "#tests/support/scenes/sign-in.ts";
import { temporaryFolder } from "#tests/support/servers/server.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";

const browser = openBrowser();
// A new installation: an empty folder, not the one that other tests start from.
const server = siteForThisFile(() => ({ DATA_DIR: temporaryFolder(), ADMIN_PASSWORD: OWNER_PASSWORD }));

const EXPECTED = { ignore: /status of 4(01|22)/ };
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c33" } })
    .png()
    .toBuffer();

test("a new owner is led through eight pages, may skip, go back and leave, and what was saved is on the site", async () => {
  const page = await browser.newPage(1440, EXPECTED);
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const look = async (name: string) => {
    await expectAccessible(page);
    for (const width of [360, 768, 1440]) {
      await resize(page, width);
      await screenshot(page, `first-evening-${name}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  };
  await page.goto(`${server.url}/admin`);
  await page.getByLabel("Password", { exact: true }).first().fill(OWNER_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();

  // 1: what can't be read is refused beside its field, and nothing that was typed is lost.
  await heading("Who are you?").waitFor();
  await page.getByLabel("Business name").fill("Dana's Jump Barn");
  await page.getByLabel("Phone", { exact: true }).fill("12");
  // The state proposes its clock, and going back takes that back.
  const [state, clock] = [page.getByLabel("State", { exact: true }), page.getByLabel("Time zone")];
  await state.selectOption("TX");
  expect(await clock.inputValue()).toBe("America/Chicago");
  await state.selectOption("GA");
  expect(await clock.inputValue()).toBe("America/New_York");
  const upload = page.getByLabel(/(Upload|Replace) logo/);
  await upload.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await page.getByText("That's not a picture we can read.").waitFor();
  await upload.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await picture(300, 300) });
  await page.getByAltText("Your logo").waitFor();
  await press("Save and continue");
  await page.getByText("Please enter a phone number with its area code.").waitFor();
  await expect
    .poll(() => page.getByLabel("Phone", { exact: true }).evaluate((field) => field === document.activeElement))
    .toBe(true);
  expect(await page.getByLabel("Business name").inputValue()).toBe("Dana's Jump Barn");
  await look("you");
  await page.getByLabel("Phone", { exact: true }).fill("(706) 555-0199");
  await page.getByLabel("Your name").fill("Dana Whitfield");
  await page.getByLabel("Your own email").fill("dana@jumpbarn.example");
  await press("Save and continue");

  // 2: not saved, and still typed after going on and back.
  await heading("When and where do you go?").waitFor();
  await page.getByText("Welcome, Dana").waitFor();
  await page.getByText("Saved so far: step 1. 7 left.").filter({ visible: true }).waitFor();
  await page.getByRole("button", { name: "Monday" }).click();
  await page.locator("mark", { hasText: "Mondays" }).waitFor();
  await look("hours");
  await page.getByLabel("Add a ZIP").fill("3054");
  await press("Save and continue");
  await page.getByText("A ZIP has 5 digits").waitFor();
  expect(await page.getByLabel("Add a ZIP").inputValue()).toBe("3054");
  await page.getByLabel("Add a ZIP").fill("");
  await page.getByRole("link", { name: "Skip" }).click();
  await heading("What does it look like where you are?").waitFor();
  await page.getByRole("link", { name: "Back" }).click();
  await heading("When and where do you go?").waitFor();
  expect(await page.getByRole("button", { name: "Monday" }).getAttribute("aria-pressed")).toBe("true");
  await page.getByRole("link", { name: "Skip" }).click();

  // 3
  await heading("What does it look like where you are?").waitFor();
  await page.getByRole("radio", { name: "Plains" }).check();
  await look("look");
  await press("Save and continue");

  // 4: whose words they are; what came with the site goes in one press, and comes back in one.
  await heading("What does your site say?").waitFor();
  expect(await page.getByText("Yours", { exact: true }).count()).toBe(0);
  await page.getByRole("link", { name: "Rewrite Top of the home page" }).waitFor();
  const articles = page.getByRole("region", { name: "Articles of the starting site" });
  await articles.getByRole("button", { name: "Hide" }).click();
  await page.getByText("20 articles of the starting site, hidden.").waitFor();
  const towns = page.getByRole("region", { name: "Town pages of the starting site" });
  await towns.getByRole("button", { name: "Hide" }).click();
  await page.getByRole("link", { name: "Change Your towns" }).waitFor();
  await towns.getByRole("button", { name: "Show again" }).click();
  await page.getByRole("link", { name: "Rewrite Your towns" }).waitFor();
  // What it claims is nobody's yet: a rating that isn't shown needs no figure.
  await page.getByLabel("Rating you claim").waitFor();
  await page.getByRole("switch", { name: "Show the rating on the home page" }).click();
  await page.getByLabel("Rating you claim").waitFor({ state: "detached" });
  await page.getByLabel("Events you claim").fill("12");
  await look("words");
  await press("Save and continue");

  const home = await (await fetch(server.url)).text();
  expect([home.includes("5.0 rating"), home.includes("12+ events")]).toEqual([false, true]);

  // 5: left in the middle; the dashboard leads back, once and not by force.
  await heading("What do you rent out?").waitFor();
  await page.getByLabel("Price for a day, Giant Slide").fill("300");
  await look("items");
  await page.getByRole("link", { name: "your dashboard" }).filter({ visible: true }).click();
  await page.getByText("You stopped at Items and prices.").waitFor();
  await page.goto(`${server.url}/admin`);
  await page.getByText("You stopped at Items and prices.").waitFor();
  await expectAccessible(page, "main");
  await screenshot(page, "first-evening-dashboard");
  await page.getByRole("link", { name: "Go on" }).click();
  await heading("What do you rent out?").waitFor();
  expect(await page.getByLabel("Price for a day, Giant Slide").inputValue()).toBe("300");
  await press("Save and continue");

  // 6
  await heading("What do customers agree to?").waitFor();
  await page.getByLabel("Deposit", { exact: true }).fill("140");
  await press("Save and continue");
  await page.getByText("Deposit is 0 to 100").waitFor();
  await page.getByLabel("Deposit", { exact: true }).fill("40");
  await page.locator("mark", { hasText: "40%" }).waitFor();
  await look("policy");
  await press("Save and continue");

  // 7: somebody is invited at once, and is in the list.
  await heading("Who works with you?").waitFor();
  await page.getByLabel("Name", { exact: true }).fill("Jess Hooper");
  await page.getByLabel("Email", { exact: true }).fill("jess@jumpbarn.example");
  await press("Send invite");
  await page
    .getByRole("dialog", { name: "A link for Jess Hooper" })
    .getByRole("button", { name: "Close" })
    .last()
    .click();
  await page.getByText("Crew, invited").waitFor();
  await look("people");
  await press("Save and continue");

  // 8
  await heading("Payments, email, and a last look").waitFor();
  const over = page.getByRole("region", { name: "Look it over" });
  await over.getByText("Giant Slide $300").waitFor();
  await expect.poll(() => over.getByText("Skipped").count()).toBe(1);
  await look("payments");
  await press("Finish");
  await page.getByText("You're set up", { exact: true }).first().waitFor();
  // It ends on what is left of the starting business; a new name in the same town leaves little or nothing.
  await page.waitForURL(/\/admin\/leftovers$/);
  await page
    .getByRole("heading", { name: /(still speaks?|Nothing speaks) of the starting business/ })
    .waitFor({ timeout: 60_000 });
  await expectAccessible(page, "main");
  await page.getByRole("link", { name: "Today" }).first().click();
  await page.getByRole("heading", { name: "Get ready to open" }).waitFor();
  expect(await page.getByText("You stopped at").count()).toBe(0);
  // The name around the page is the new one, too, and the account is the owner's own.
  await page.getByRole("link", { name: "Your account: Dana Whitfield" }).waitFor();
  await page.getByText("Dana's", { exact: true }).first().waitFor();
  await page.goto(`${server.url}/admin/welcome`);
  await page.waitForURL(`${server.url}/admin`);

  await page.goto(`${server.url}/`);
  await page.getByRole("link", { name: "(706) 555-0199" }).first().waitFor();
  await page.getByRole("img", { name: "Dana's Jump Barn" }).first().waitFor();
  await page.goto(`${server.url}/faq`);
  const html = await page.content();
  expect(html).toContain("A deposit of 40% holds your day");
  expect(html).not.toContain("(706) 555-0142");
});
