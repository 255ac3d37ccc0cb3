// A business elsewhere in the country: its owner has changed everything, and every clock follows, whatever the browser's own says.
// That nothing speaks of the starting business any more: app/features/office/leftovers/leftovers.test.ts.
import { expect, test } from "vitest";
import { addDays, dateInZone } from "#app/shared/days/plain-date.ts";
import { stateName } from "#config/states.ts";
import { zoneLabel } from "#config/time-zones.ts";
import { expectAccessible, openBrowser, screenshot, untilInteractive } from "#tests/support/browser/browser.ts";
import { readOutbox } from "#tests/support/providers/mail.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { signIn } from "#tests/support/scenes/sign-in.ts";
import { honolulu, lubbock, moveBusiness } from "#tests/support/servers/another-place.ts";
import { json } from "#tests/support/servers/app.ts";
import { siteForThisTest } from "#tests/support/servers/site.ts";

const browser = openBrowser();

test.each([lubbock, honolulu])(
  "a business in $town: its times in emails, feed and pages, on a phone in Tokyo too",
  async (place) => {
    const { name, state, town, timeZone, zip } = place;
    const clock = zoneLabel(timeZone);
    const site = await siteForThisTest({ RATE_LIMITS: "off" });
    const headers = { cookie: await signIn(site.url) };
    const call = (method: string, path: string, body?: unknown) =>
      fetch(`${site.url}/api${path}`, body === undefined ? { method, headers } : json(method, body, headers));
    await moveBusiness(call, place);

    // A booking: the hold's end by the business's clock on the page and in the email, and the trip at its hour in the feed.
    const today = dateInZone(new Date(), timeZone);
    const eventDate = addDays(today, 20);
    const order = { eventDate, customerAddress: `1 Main St, ${town}, ${state} ${zip}` };
    const { token, bookingId } = await book((path, init) => fetch(site.url + path, init), order);
    const { holdExpiresAt } = await (await call("GET", `/bookings/${bookingId}`)).json();
    const ends = new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" }).format(
      new Date(holdExpiresAt),
    );
    const { url } = await (await call("POST", "/calendar-feed")).json();
    const feed = await (await fetch(site.url + new URL(url).pathname)).text();
    expect(feed).toContain(`DTSTART;TZID=${timeZone}:${eventDate.replaceAll("-", "")}T070000`);
    expect(feed.includes("BEGIN:DAYLIGHT")).toBe(timeZone !== "Pacific/Honolulu");
    const mail = async () => (await readOutbox(site.dataDir)).map(({ text }) => text ?? "").join("\n");
    await expect.poll(mail, { timeout: 60_000 }).toContain(`(9 AM – 6 PM ${clock})`);

    // Where it is tomorrow already.
    const page = await browser.newPage(360, { timezoneId: "Asia/Tokyo", ignore: /status of 4(01|22)/ });
    await page.goto(`${site.url}/booking/${token}`);
    await page.getByText(`${ends} ${clock}`).first().waitFor();

    // The calendar's today, and the states an address may be in, on that phone.
    await page.goto(`${site.url}/calendar?inflatable=3`);
    await untilInteractive(page);
    await page.locator(`[aria-current="date"][data-date="${today}"]`).waitFor();
    const facts = JSON.parse((await page.locator("#page-facts").textContent()) ?? "{}");
    expect(facts.states[0]).toEqual([state, stateName(state)]);
    expect(facts.business.home).toMatchObject({ timeZone, zoneLabel: clock });

    await page.goto(site.url);
    await page.getByText(name, { exact: false }).first().waitFor();
    await expectAccessible(page);
    await screenshot(page, `another-place-${state}`);
  },
);
