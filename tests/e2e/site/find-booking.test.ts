// By keyboard alone, on a phone and behind https, from the footer to a page behind a new link: the form, the mailed link, and
// the link that is replaced.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { foundLinks } from "#db/schema/private-page.ts";
import { keyboard } from "#tests/support/browser/hands.ts";
import { lookAt } from "#tests/support/browser/page-fits.ts";
import { mailedCodes, readOutbox } from "#tests/support/providers/mail.ts";
import { type Booked, bookingBody } from "#tests/support/scenes/factories.ts";
import { futureDays } from "#tests/support/scenes/race.ts";
import { httpsSiteForThisFile, PUBLIC_URL } from "#tests/support/servers/https-site.ts";

const site = httpsSiteForThisFile();
const { press, type } = keyboard;
const EMAIL = "hannah.teague@example.com";

async function book(): Promise<Booked> {
  const body = JSON.stringify(bookingBody({ eventDate: futureDays(60)[30], customerEmail: EMAIL }));
  const headers = { "Content-Type": "application/json" };
  return JSON.parse((await site.ask("/api/waiver-notification", { method: "POST", headers, body })).body);
}

async function mailedLink(): Promise<string> {
  const find = async () =>
    (await readOutbox(site.opened().dataDir))
      .map(({ text }) => /https:\S+\/find-booking\/[\w-]+/.exec(text ?? "")?.[0])
      .find(Boolean);
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
  return String(await find());
}

/** Once so many were mailed. */
async function newestCode(count: number): Promise<string> {
  const codes = async () => mailedCodes(await readOutbox(site.opened().dataDir));
  await expect.poll(codes, { timeout: 20_000 }).toHaveLength(count);
  return (await codes()).at(-1) ?? "";
}

/** What a screen reader says of the field that has the focus: its name, that it is wrong, and why. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement;
    const ids = field.getAttribute("aria-describedby")?.split(" ") ?? [];
    const texts = ids.map((id) => document.getElementById(id)?.textContent ?? "");
    return {
      label: field.labels?.[0]?.textContent,
      invalid: field.getAttribute("aria-invalid"),
      says: texts.join(" "),
    };
  });

async function ask(page: Page, email: string): Promise<string> {
  await type(page.getByLabel("Email"), email);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Look in your inbox" }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Look in your inbox");
  return (await page.locator("main").innerText()).replaceAll(email, "EMAIL");
}

test("somebody who lost their link finds the way back from the footer by email alone, and replaces a link that got around [C23]", async () => {
  const { bookingId, token } = await book();
  const page = await site.newPage(360, { ignore: /status of 4(10|22)/ });
  await page.goto(`${PUBLIC_URL}/faq`);
  await press(page.getByRole("contentinfo").getByRole("link", { name: "Find my booking" }));
  await page.getByRole("heading", { name: "Lost your link?" }).waitFor();
  await press(page.getByRole("button", { name: "Send me my link" }));
  await page.getByText("Please enter the email you booked with.").waitFor();
  expect(await focused(page)).toEqual({
    label: "Email",
    invalid: "true",
    says: expect.stringContaining("Please enter the email you booked with."),
  });
  await lookAt(page, "find-booking-errors");

  const unknown = await ask(page, "nobody@example.com");
  await lookAt(page, "find-booking-sent");
  await press(page.getByRole("link", { name: "Try another email" }));
  expect(await ask(page, EMAIL)).toBe(unknown);

  const link = await mailedLink();
  // It works as often as wanted while it lasts.
  for (const _time of ["first", "second"]) {
    await page.goto(link);
    await press(page.getByRole("button", { name: `Open booking ${bookingId}` }));
    await page.waitForURL(`**/booking/${token}`);
  }
  await page.goto(link);
  await lookAt(page, "found-link");
  await site.opened().deps.db.update(foundLinks).set({ expiresAt: new Date() });
  await press(page.getByRole("button", { name: `Open booking ${bookingId}` }));
  await page.getByRole("heading", { name: "This link has expired" }).waitFor();
  await lookAt(page, "found-link-over");

  await page.goto(`${PUBLIC_URL}/booking/${token}`);
  await press(page.getByRole("link", { name: "Get a new one" }));
  await press(page.getByRole("button", { name: "Email me a code" }));
  const right = await newestCode(1);
  await page.getByLabel("Code").waitFor();
  const wrong = right === "000000" ? "111111" : "000000";
  for (const answer of ["4 more times", "3 more times", "2 more times", "1 more time", "no longer works"]) {
    await page.keyboard.type(wrong);
    await page.keyboard.press("Enter");
    await page.getByText(answer).waitFor();
    expect(await focused(page)).toMatchObject({ label: "Code", invalid: "true" });
  }
  await lookAt(page, "new-link-code");
  await press(page.getByRole("button", { name: "Send it again" }));
  await type(page.getByLabel("Code"), await newestCode(2));
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => /^\/booking\/[\w-]+$/.test(url.pathname) && !url.pathname.endsWith(token));
  await page.getByRole("heading", { name: /is held for you/ }).waitFor();

  await page.goto(`${PUBLIC_URL}/booking/${token}`);
  await page.getByRole("heading", { name: "This link was replaced" }).waitFor();
  await lookAt(page, "ended-link");
});
