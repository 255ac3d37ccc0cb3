// The owner's rain checks by keyboard alone, on a phone: given by hand, owed in all, extended, taken along as a file, taken back.

import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { longDate } from "#app/shared/days/date-format.ts";
import { addMonths } from "#app/shared/days/plain-date.ts";
import { expectAccessible, openBrowser, screenshot, untilInteractive } from "#tests/support/browser/browser.ts";
import { keyboard } from "#tests/support/browser/hands.ts";
import { signIn } from "#tests/support/scenes/sign-in.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";

const browser = openBrowser();
const server = siteForThisFile({ RATE_LIMITS: "off" });
const { press, type } = keyboard;
const today = businessToday(new Date(), TIME_ZONE);
const long = (months: number) => longDate(addMonths(today, months));

/** The keys that a date field takes, month first. */
function dateKeys(months: number): string {
  const [year, month, day] = addMonths(today, months).split("-");
  return `${month}${day}${year}`;
}

/** Every cell of the file, a row at a time. */
async function downloadRows(page: Page): Promise<string[]> {
  const downloading = page.waitForEvent("download");
  await press(page.getByRole("button", { name: "CSV" }));
  const file = await (await downloading).path();
  return readFileSync(file, "utf8").replace("\uFEFF", "").trim().split("\n");
}

test("one is given with a reason, is owed, extended, in the file, and taken back only after a question", async () => {
  const page = await browser.newPage(360, { ignore: /status of 422/ });
  const [name = "", value = ""] = (await signIn(server.url)).split("=");
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(`${server.url}/admin/rain-checks`);
  await untilInteractive(page);
  const button = (label: string) => page.getByRole("button", { name: label, exact: true });
  const owed = (text: string) => page.locator("main p").filter({ hasText: text }).waitFor();
  const toast = (text: string | RegExp) => page.getByText(text).first().waitFor();
  await page.getByText("No rain checks yet").waitFor();
  await owed("$0owed on 0 rain checks");

  await press(button("Give a rain check"));
  const give = page.getByRole("dialog", { name: "Give a rain check" });
  await press(button("Give and email"));
  await give.getByRole("alert").waitFor();
  expect(await give.locator(":focus").getAttribute("aria-invalid")).toBe("true");
  await type(give.getByLabel("Name"), "Odell Parks");
  await type(give.getByLabel("Email"), "odell@example.com");
  await type(give.getByLabel("Amount in dollars"), "$1,080.50");
  await type(give.getByLabel("Reason"), "Wet on arrival");
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Enter");
  await toast(/^Odell Parks gets RAIN-[0-9A-Z-]{14} by email\.$/);
  await owed("$1,080.50owed on 1 rain check that");
  await expectAccessible(page, "main");
  await screenshot(page, "office-rain-checks");

  await press(button("Open the rain check of Odell Parks, $1,080.50 left"));
  const sheet = page.getByRole("dialog", { name: "Odell Parks" });
  await sheet.getByText(long(12)).waitFor();
  await press(button("Extend"));
  const extend = page.getByRole("dialog", { name: "Extend this rain check?" });
  await type(extend.getByLabel("New last day"), dateKeys(14));
  await page.keyboard.press("Enter");
  await toast(`Good until ${long(14)}.`);
  await sheet.getByText(long(14)).first().waitFor();

  await press(button("Take back"));
  const question = page.getByRole("dialog", { name: "Take back $1,080.50?" });
  await question.getByText("can't use RAIN-").waitFor();
  await press(button("Keep it"));
  await expect.poll(() => page.locator(":focus").textContent()).toBe("Take back");
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  const [head, ...kept] = await downloadRows(page);
  expect(head).toBe("Code,Customer,Email,Given,Left,Last day,State,Reason,From booking,Given at");
  const known = `Odell Parks,odell@example.com,1080.5,1080.5,${addMonths(today, 14)},open,Wet on arrival,,`;
  expect(kept).toEqual([expect.stringContaining(known)]);

  await press(button("Open the rain check of Odell Parks, $1,080.50 left"));
  await press(button("Take back"));
  await type(question.getByLabel("Reason"), "Given twice");
  await page.keyboard.press("Enter");
  await toast("$1,080.50 taken back");
  await sheet.getByText(": Given twice").waitFor();
  await page.keyboard.press("Escape");
  await owed("$0owed on 0 rain checks");
});
