// A business elsewhere in the country: its owner chooses the state, and every clock follows, whatever the browser's own one says.
import { expect, test } from "vitest";
import { addDays, dateInZone } from "../../app/shared/plain-date.ts";
import type { Business } from "../../config/business.ts";
import { zoneLabel } from "../../config/time-zones.ts";
import { openBrowser, untilInteractive } from "../support/browser.ts";
import { book } from "../support/factories.ts";
import { readOutbox } from "../support/mail.ts";
import { temporaryFolder } from "../support/server.ts";
import { OWNER_PASSWORD, signIn } from "../support/sign-in.ts";
import { siteForThisTest } from "../support/site.ts";

const browser = openBrowser();
const EXPECTED = { ignore: /status of 4(01|22)/ };
/** Where it is tomorrow already. */
const TOKYO = { timezoneId: "Asia/Tokyo", ...EXPECTED };

type Place = {
  name: string;
  state: string;
  town: string;
  county: string;
  timeZone: string;
  zip: string;
  point: [number, number];
};

const lubbock: Place = {
  name: "Caprock Jump Co.",
  state: "TX",
  town: "Lubbock",
  county: "Lubbock",
  timeZone: "America/Chicago",
  zip: "79401",
  point: [33.5779, -101.8552],
};
const honolulu: Place = {
  name: "Aloha Bounce",
  state: "HI",
  town: "Honolulu",
  county: "Honolulu",
  timeZone: "Pacific/Honolulu",
  zip: "96813",
  point: [21.3069, -157.8583],
};

/** What names the place a new installation starts in. */
const STARTING =
  /Cartecay|Ellijay|Georgia|Blue Ridge|Jasper|Cherry Log|Talking Rock|Dahlonega|Dawsonville|\bGA\b|\bET\b|Eastern Time/g;

/** Everything but the place, which is chosen in the first evening. */
const moved = (values: Business, { town, county, zip, point: [latitude, longitude] }: Place): Business => ({
  ...values,
  home: { ...values.home, latitude, longitude },
  serviceArea: { towns: [town], counties: [county], zips: [zip], zones: [] },
  driveMinutes: {},
  delivery: { ...values.delivery, window: { starts: "07:00", ends: "09:00" } },
});

test.each([lubbock, honolulu])(
  "a business in $town: its times in emails, feed and pages, on a phone in Tokyo too",
  async (place) => {
    const { name, state, town, timeZone, zip } = place;
    const clock = zoneLabel(timeZone);
    const site = await siteForThisTest({
      DATA_DIR: temporaryFolder(),
      ADMIN_PASSWORD: OWNER_PASSWORD,
      RATE_LIMITS: "off",
    });
    const page = await browser.newPage(360, TOKYO);

    // The first evening asks for the state, which proposes the clock.
    await page.goto(`${site.url}/admin`);
    await page.getByLabel("Password", { exact: true }).first().fill(OWNER_PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Who are you?" }).waitFor();
    await page.getByLabel("Business name").fill(name);
    await page.getByLabel("Phone", { exact: true }).fill("(806) 555-0117");
    await page.getByLabel("Email", { exact: true }).fill("hello@elsewhere.example");
    await page.getByLabel("Home town").fill(town);
    await page.getByLabel("State", { exact: true }).selectOption(state);
    expect(await page.getByLabel("Time zone").inputValue()).toBe(timeZone);
    await page.getByLabel("Your name").fill("Dana Whitfield");
    await page.getByRole("button", { name: "Save and continue", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "When and where do you go?" }).waitFor();

    const cookie = await signIn(site.url);
    const call = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(site.url + path, { ...init, headers: { cookie, "Content-Type": "application/json" } });
      return answer.json();
    };
    const { version, values } = await call("/api/settings");
    const published = await call("/api/settings", {
      method: "POST",
      body: JSON.stringify({ seenVersion: version, values: moved(values, place) }),
    });
    expect(published.values.home).toMatchObject({ region: state, locality: town, timeZone });

    // A booking: the hold's end by the business's clock on the page and in the email, and the trip at its hour in the feed.
    const today = dateInZone(new Date(), timeZone);
    const eventDate = addDays(today, 20);
    const order = { eventDate, customerAddress: `1 Main St, ${town}, ${state} ${zip}` };
    const { token, bookingId } = await book((path, init) => fetch(site.url + path, init), order);
    const { holdExpiresAt } = await call(`/api/bookings/${bookingId}`);
    const ends = new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" }).format(
      new Date(holdExpiresAt),
    );
    await page.goto(`${site.url}/booking/${token}`);
    await page.getByText(`${ends} ${clock}`).first().waitFor();

    const { url } = await call("/api/calendar-feed", { method: "POST" });
    const feed = await (await fetch(site.url + new URL(url).pathname)).text();
    expect(feed).toContain(`DTSTART;TZID=${timeZone}:${eventDate.replaceAll("-", "")}T070000`);
    expect(feed.includes("BEGIN:DAYLIGHT")).toBe(timeZone !== "Pacific/Honolulu");
    await expect
      .poll(async () => (await readOutbox(site.dataDir)).map(({ text }) => text ?? "").join("\n"), { timeout: 60_000 })
      .toContain(`(8 AM – 8 PM ${clock})`);

    // The calendar's today, and the states an address may be in, on that phone.
    await page.goto(`${site.url}/calendar?inflatable=3`);
    await untilInteractive(page);
    await page.locator(`[aria-current="date"][data-date="${today}"]`).waitFor();
    const facts = JSON.parse((await page.locator("#page-facts").textContent()) ?? "{}");
    expect(facts.states[0]).toEqual([state, values.home.regionName]);
    expect(facts.business.home).toMatchObject({ timeZone, zoneLabel: clock });

    // The office writes when it was booked by the business's clock, too.
    await page.goto(`${site.url}/admin/bookings/${bookingId}`);
    await page.getByText(`until ${ends}`).or(page.getByText(ends)).first().waitFor();

    const left = await leftovers(site.url);
    console.log(`${town}: what public pages still say of the starting business`);
    for (const [path, words] of left) console.log(`  ${path}: ${words}`);
    expect([...left.values()].filter((words) => /\bET\b|Eastern Time/.test(words))).toEqual([]);
  },
);

/** The words of the starting business by public page, each with how often it is there. */
async function leftovers(url: string): Promise<Map<string, string>> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  const found = new Map<string, string>();
  for (const path of [...paths, "/site.webmanifest", "/blog/rss.xml"]) {
    const text = await (await fetch(url + path)).text();
    const counts = Object.entries(Object.groupBy(text.match(STARTING) ?? [], (word) => word));
    if (counts.length > 0) found.set(path, counts.map(([word, all]) => `${word} ${all?.length}`).join(", "));
  }
  return found;
}
