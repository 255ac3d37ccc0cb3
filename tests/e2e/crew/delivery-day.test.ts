// Two people plan a Saturday at once: by drag, by menu, by keyboard; the plan is sent, printed, and followed.
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import { expectAccessible, openBrowser, screenshot, untilInteractive } from "#tests/support/browser/browser.ts";
import { fullTest } from "#tests/support/runner/full-test.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { signInAs } from "#tests/support/scenes/sign-in.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";

const browser = openBrowser();
const server = siteForThisFile({ RATE_LIMITS: "off" });
const date = addDays(businessToday(new Date(), TIME_ZONE), 1);
const call = (path: string, init?: RequestInit) => fetch(server.url + path, init);

const ORDERS = [
  { inflatableId: 2, customerName: "Ada Kiker", customerAddress: "41 Main St, Ellijay, GA 30540", wetOption: false },
  { inflatableId: 3, customerName: "Cole Ledford", customerAddress: "88 Antioch Church Rd, Talking Rock, GA 30175" },
  { inflatableId: 4, customerName: "Rosa Delgado", customerAddress: "27 Orchard View Ln, Blue Ridge, GA 30513" },
  { inflatableId: 12, customerName: "First Methodist", customerAddress: "120 Church St, Jasper, GA 30143" },
];

let cookies: { owner: string; office: string };
beforeAll(async () => {
  cookies = { owner: await signInAs(call, "owner"), office: await signInAs(call, "office") };
  const asOwner = (path: string, init?: RequestInit) =>
    call(path, { ...init, headers: { ...init?.headers, cookie: cookies.owner } });
  for (const order of ORDERS) {
    const { bookingId } = await book(asOwner, { ...order, eventDate: date, surface: "grass", source: "admin" });
    const body = JSON.stringify({ kind: "cash", amount: 60 });
    await asOwner(`/api/bookings/${bookingId}/payments`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
  }
});

async function openDay(role: keyof typeof cookies, width: 360 | 390 | 768 | 1440): Promise<Page> {
  const page = await browser.newPage(width, { ignore: /409|Failed to (load|fetch)|ERR_/ });
  const [name = "", value = ""] = cookies[role].split("=");
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(`${server.url}/admin/day/${date}`);
  await untilInteractive(page);
  await page.getByRole("heading", { name: "Truck 1" }).waitFor();
  return page;
}

const lane = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const names = (page: Page, name: string) => lane(page, name).getByRole("heading", { level: 3 }).allTextContents();
const handle = (page: Page, name: string) => page.getByRole("button", { name: `Move ${name}: arrow keys, or drag` });
const announced = (page: Page, text: RegExp) =>
  page.getByRole("status").filter({ hasText: text }).first().waitFor({ state: "attached" });

async function choose(page: Page, customer: string, item: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${customer}` }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

fullTest("two people plan a day at once, send it and print it", async () => {
  const dana = await openDay("owner", 1440);
  const jess = await openDay("office", 1440);
  await dana.getByRole("heading", { name: "No truck yet 4" }).waitFor();
  await expectAccessible(dana);

  // By menu; the other one sees it come.
  await choose(dana, "Ada Kiker", "Move to Truck 1");
  await announced(dana, /Ada Kiker is stop 1 of 1 on Truck 1, at 8:00 AM\./);
  await lane(jess, "Truck 1").getByRole("heading", { name: "Ada Kiker" }).waitFor();
  await choose(jess, "Cole Ledford", "Move to Truck 1");
  await lane(dana, "Truck 1").getByRole("heading", { name: "Cole Ledford" }).waitFor();

  // By keyboard.
  await handle(dana, "Cole Ledford").focus();
  await dana.keyboard.press("ArrowUp");
  await announced(dana, /Cole Ledford is stop 1 of 2 on Truck 1/);
  expect(await names(dana, "Truck 1")).toEqual(["Cole Ledford", "Ada Kiker"]);

  // By drag, with the arrival while it moves.
  await dana.getByRole("button", { name: "Add a truck" }).click();
  await dana.getByRole("heading", { name: "Truck 2" }).waitFor();
  // To the other truck and back, with the focus all the way.
  await handle(dana, "Cole Ledford").focus();
  await dana.keyboard.press("ArrowRight");
  await announced(dana, /Cole Ledford is stop 1 of 1 on Truck 2/);
  await dana.keyboard.press("ArrowLeft");
  await announced(dana, /Cole Ledford is stop 2 of 2 on Truck 1/);
  await dana.keyboard.press("ArrowUp");
  await announced(dana, /Cole Ledford is stop 1 of 2 on Truck 1/);
  const [from, to] = [await handle(dana, "Rosa Delgado").boundingBox(), await lane(dana, "Truck 2").boundingBox()];
  if (!from || !to) throw new Error("Nothing to drag");
  await dana.mouse.move(from.x + 10, from.y + 10);
  await dana.mouse.down();
  await dana.mouse.move(to.x + 80, to.y + 90, { steps: 6 });
  await dana.getByText("Moving, lands 8:00 AM").waitFor();
  await screenshot(dana, "day-dragging", false);
  await dana.mouse.up();
  await lane(dana, "Truck 2").getByRole("heading", { name: "Rosa Delgado" }).waitFor();
  await announced(dana, /Rosa Delgado is stop 1 of 1 on Truck 2/);

  // What the plan was when Jess opened her menu is no longer what it is: she is told, and sees it.
  const { version } = await (await call(`/api/day?date=${date}`, { headers: { cookie: cookies.owner } })).json();
  await jess.route("**/api/day/**/stops", async (route) => {
    await route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), version: version - 1 }) });
  });
  await choose(jess, "First Methodist", "Move to Truck 2");
  await jess
    .getByText(/moved Rosa Delgado to Truck 2 at .+ Your change wasn't made/)
    .first()
    .waitFor();
  await jess.unroute("**/api/day/**/stops");
  await lane(jess, "No truck yet 1").getByRole("heading", { name: "First Methodist" }).waitFor();
  await choose(jess, "First Methodist", "Move to Truck 2");
  await lane(dana, "Truck 2").getByRole("heading", { name: "First Methodist" }).waitFor();

  // Who drives, then off to the crew.
  for (const [truck, person] of [
    ["Truck 1", "Marcus Bell"],
    ["Truck 2", "Jess Hooper"],
  ] as const) {
    await dana.getByRole("button", { name: new RegExp(`^No crew ?: who drives ${truck}`) }).click();
    await dana.getByRole("checkbox", { name: person }).check();
    await dana.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await dana.getByRole("button", { name: new RegExp(`^(Marcus|Jess) ?: who drives ${truck}`) }).waitFor();
  }
  await dana.getByRole("button", { name: "Put in driving order" }).click();
  await announced(dana, /The stops are in driving order/);
  await dana.getByRole("button", { name: "Send to crew" }).click();
  await dana
    .getByText(/^Sent to the crew/)
    .first()
    .waitFor();
  await jess
    .getByText(/^Sent to the crew/)
    .first()
    .waitFor();
  // What the rules don't know: two tarps more, and a mat for the church. The other one sees it come.
  await dana.getByRole("button", { name: /^Change Truck 1/ }).click();
  const list = dana.getByRole("dialog", { name: "Loading list of Truck 1" });
  await list.getByLabel("Tarps", { exact: false }).fill("4");
  await list.getByLabel("What else").fill("Long mat");
  await list.getByLabel("How many").fill("2");
  await expectAccessible(dana, "[role=dialog]");
  await screenshot(dana, "day-loading-list-dialog", false);
  await list.getByRole("button", { name: "Save" }).click();
  await jess.getByRole("row", { name: /^Long mat.*2/ }).waitFor();
  await jess.getByRole("row", { name: /^Tarps.*Set by hand: 4/ }).waitFor();
  await dana.getByText("1 change not sent.").waitFor();
  await dana.getByRole("button", { name: "Send to crew" }).click();
  await dana.getByText("1 change not sent.").waitFor({ state: "detached" });
  await expectAccessible(dana);
  await screenshot(dana, "day-1440");
  await choose(dana, "First Methodist", "Unassign");
  await dana.getByText("1 change not sent.").waitFor();

  // On paper: the loading list alone.
  await dana.emulateMedia({ media: "print" });
  expect(await dana.getByRole("heading", { name: "Loading list" }).isVisible()).toBe(true);
  expect(await dana.getByRole("heading", { name: "Truck 1" }).isVisible()).toBe(false);
  expect(await dana.getByRole("row", { name: /^Long mat/ }).isVisible()).toBe(true);
  await screenshot(dana, "day-loading-list-print");
});

fullTest("where an address is: looked up, set from a map, and dropped again", async () => {
  const page = await openDay("office", 360);
  await choose(page, "Rosa Delgado", "Where is it?");
  const dialog = page.getByRole("dialog", { name: "Where is it?" });
  await dialog.getByText(/Nobody has been there yet/).waitFor();
  await dialog.getByLabel("Place on the map").fill("by the church");
  await dialog.getByRole("button", { name: "Save the place" }).click();
  await dialog.getByText("Please paste the place from a map, such as 34.6948, -84.4822.").first().waitFor();
  await dialog.getByLabel("Place on the map").fill("34.8640, -84.3241");
  await expectAccessible(page, "[role=dialog]");
  await screenshot(page, "day-place", false);
  await dialog.getByRole("button", { name: "Save the place" }).click();
  await dialog.waitFor({ state: "detached" });
  await choose(page, "Rosa Delgado", "Where is it?");
  await dialog.getByText(/Somebody in the office set this place/).waitFor();
  await dialog.getByRole("button", { name: "Drop the stored place" }).click();
  await dialog.waitFor({ state: "detached" });
});

test("on a phone and a tablet nothing is cut off", async () => {
  for (const width of [360, 768] as const) {
    const page = await openDay("office", width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await expectAccessible(page);
    await screenshot(page, `day-${width}`);
    await page.getByText("Pick up", { exact: true }).first().click();
    await page.getByRole("heading", { name: /No truck yet/ }).waitFor();
    await page.close();
  }
});
