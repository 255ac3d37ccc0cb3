// A windy Sunday with four orders, from the forecast to all four answers: one keeps the day, one moves, one takes a rain check, one
// says nothing. On Saturday evening the one that was kept is called off.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, openBrowser, screenshot, untilInteractive } from "#tests/support/browser/browser.ts";
import { expectFits } from "#tests/support/browser/page-fits.ts";
import { newestCode } from "#tests/support/providers/mailed-code.ts";
import { signIn } from "#tests/support/scenes/sign-in.ts";
import { kmh, startWeatherScene } from "#tests/support/scenes/weather-scene.ts";

const browser = openBrowser();
const SUNDAY = "2027-05-16";
const FAMILIES = [
  { customerName: "Kyle Chastain", inflatableId: 3, paid: 125 },
  { customerName: "Marlee Holloway", inflatableId: 4, paid: 125 },
  { customerName: "Luz Herrera", inflatableId: 2, paid: 140 },
  { customerName: "Ridge Parker", inflatableId: 1, paid: 90 },
] as const;
const [kyle, marlee, luz, ridge] = FAMILIES.map(
  ({ customerName }) => `${customerName.split(" ")[0]?.toLowerCase()}@example.com`,
) as [string, string, string, string];

test("a windy Sunday: four are asked in one press; one keeps, one moves, one takes a rain check, one is silent, and on Saturday evening one is called off", async () => {
  const scene = await startWeatherScene("2027-05-14T10:00:00-04:00");
  const { service, clock, enter, post, linkTo, subjectsTo, dataDir } = scene;
  const gusts = (from: string, lasts: string, mph: number) => ({
    validTime: `${from}:00+00:00/${lasts}`,
    value: kmh(mph),
  });
  service.state.updateTime = "2027-05-14T13:00:00+00:00";
  service.state.layers = {
    windGust: {
      uom: "wmoUnit:km_h-1",
      values: [
        gusts("2027-05-14T00:00", "P2DT14H", 8),
        ...[18, 22, 26, 24, 20, 17].map((mph, at) => gusts(`2027-05-16T${14 + at}:00`, "PT1H", mph)),
        gusts("2027-05-16T20:00", "P6D", 9),
      ],
    },
    windSpeed: { uom: "wmoUnit:km_h-1", values: [gusts("2027-05-14T00:00", "P9D", 6)] },
  };
  const ids: number[] = [];
  for (const [at, { paid, ...family }] of FAMILIES.entries()) {
    const customerEmail = [kyle, marlee, luz, ridge][at] ?? "";
    ids.push(await enter({ ...family, customerEmail, eventDate: SUNDAY }, paid));
  }
  const office = await openOffice(scene.url());
  await checkNow(office);
  await office.getByText("Sunday is over the limit for 4 bookings").waitFor();
  await expectAccessible(office);
  await expectFits(office, "weather-desk");
  await screenshot(office, "weather-desk");
  const ridgeToo = office.getByLabel("Ask Ridge Parker together with the others");
  await ridgeToo.uncheck();
  await office.getByRole("button", { name: "Offer a choice to 3 customers" }).click();
  await office.getByText("3 by email. To answer by").waitFor();
  await office.keyboard.press("Escape");
  await ridgeToo.check();
  await office.getByRole("button", { name: "Offer a choice to 4 customers" }).click();
  await office.getByText("4 by email. To answer by Sat, May 15, 6:00 PM.").waitFor();
  await office.getByText("Email to Kyle Chastain: The weather on Sunday, May 16: what would you like to do?").waitFor();
  await expectAccessible(office, "[role=alertdialog]");
  await screenshot(office, "weather-offer-preview", false);
  await office.getByRole("button", { name: "Send to 4 customers" }).click();
  await office.getByText("4 customers were asked").last().waitFor();

  const open = async (address: string, javaScriptEnabled = false): Promise<Page> => {
    const page = await browser.newPage(360, { javaScriptEnabled });
    await page.goto(await linkTo(address, /\/booking\/[\w-]+\/weather/));
    return page;
  };
  const kept = await open(kyle, true);
  await kept.getByRole("heading", { name: "Sunday looks windy." }).waitFor();
  expect(await kept.locator("main").innerText()).not.toMatch(/\bsafe\b/i);
  await expectAccessible(kept);
  await expectFits(kept, "weather-choice");
  await screenshot(kept, "weather-choice");
  await kept.getByRole("button", { name: "Keep Sunday for now" }).click();
  await kept.getByText("You keep your day for now.").first().waitFor();

  const moved = await open(marlee);
  await moved.getByRole("button", { name: "Move to this day" }).click();
  await moved.getByRole("heading", { name: "Pick a new day" }).waitFor();
  await moved.getByRole("button", { name: "Move it" }).click();
  await moved
    .getByText(/^Moved to /)
    .first()
    .waitFor();

  const ended = await open(luz);
  await ended.getByRole("link", { name: "Take the rain check" }).click();
  await ended
    .getByRole("button", { name: /rain check/ })
    .last()
    .click();
  await expect.poll(() => newestCode(dataDir, luz)).toBeDefined();
  await ended.getByLabel("Code").fill(newestCode(dataDir, luz) ?? "");
  await ended
    .getByRole("button", { name: /rain check/ })
    .last()
    .click();
  await ended.waitForURL(/done=rain_check/);

  clock.moveTo("2027-05-15T18:05:00-04:00");
  service.state.updateTime = "2027-05-15T21:00:00+00:00";
  const late = await open(ridge);
  await late.getByRole("heading", { name: "The time to choose is over" }).waitFor();
  await screenshot(late, "weather-choice-over");
  const evening = await openOffice(scene.url());
  await checkNow(evening);
  await evening
    .getByText(/keeps it for now/)
    .first()
    .waitFor();
  await evening
    .getByText(/no answer yet/)
    .first()
    .waitFor();
  await evening.getByRole("button", { name: "Call off Kyle Chastain" }).click();
  await evening.getByRole("alertdialog").getByRole("button", { name: "Call it off" }).click();
  await evening.getByText("1 order is called off").last().waitFor();
  await screenshot(evening, "weather-desk-evening");
  const off = await open(kyle, true);
  await off.getByRole("heading", { name: "We called Sunday off." }).waitFor();
  await off.getByRole("link", { name: "Cancel and get it back" }).waitFor();
  await expectFits(off, "weather-called-off");
  await screenshot(off, "weather-called-off");

  // Each was asked once, and one was called off once.
  const about = async (address: string) =>
    (await subjectsTo(address))
      .filter((subject) => /^(The weather on|Called off)/.test(subject))
      .map((one) => one.split(" ")[0]);
  await expect.poll(() => about(kyle)).toEqual(["The", "Called"]);
  expect([await about(marlee), await about(luz), await about(ridge)]).toEqual([["The"], ["The"], ["The"]]);
  // The money: what was paid moved along, became credit, or stayed; nothing was kept and nothing is due twice.
  const read = async (id: number) =>
    (await fetch(`${scene.url()}/api/bookings/${id}`, { headers: { cookie: await signIn(scene.url()) } })).json();
  const orders = await Promise.all(ids.map(read));
  expect(orders.map(({ status }) => status)).toEqual(["confirmed", "confirmed", "cancelled", "confirmed"]);
  expect(orders.map(({ eventDate }) => eventDate === SUNDAY)).toEqual([true, false, true, true]);
  const checks = await (
    await fetch(`${scene.url()}/api/rain-checks`, { headers: { cookie: await signIn(scene.url()) } })
  ).json();
  expect(checks).toMatchObject([{ customerName: "Luz Herrera", issued: 140, left: 140, originBookingId: ids[2] }]);
  expect((await post(`/api/weather/call-off`, { bookingIds: [ids[0]] })).ok).toBe(true);
  expect(await about(kyle)).toEqual(["The", "Called"]);
});

async function openOffice(url: string): Promise<Page> {
  // Friday's session has ended by Saturday evening.
  const page = await browser.newPage(1440, { ignore: /401 \(Unauthorized\)/ });
  const [name = "", value = ""] = (await signIn(url)).split("=");
  await page.context().addCookies([{ name, value, url }]);
  await page.goto(`${url}/admin/weather`);
  await untilInteractive(page);
  return page;
}

async function checkNow(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Check now" }).click();
  await page.getByText("The forecast was read").last().waitFor();
}
