// The crew's app as its phones reach it: by the site's name, over https, through nginx. Its pages, its cookies and the page that
// the customer's code opens.
import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { stopEvents } from "../../db/schema/deliveries.ts";
import { signInOnPhone } from "../support/crew-browser.ts";
import { CrewPhone } from "../support/crew-phone.ts";
import { bookingBody } from "../support/factories.ts";
import { httpsSiteForThisFile, PUBLIC_URL } from "../support/https-site.ts";
import type { Request_ } from "../support/post.ts";
import { signInAs } from "../support/sign-in.ts";

const site = httpsSiteForThisFile();
/** As nginx hands it on. */
const request: Request_ = (path, init = {}) =>
  fetch(`http://${site.opened().address}${path}`, {
    ...init,
    headers: { ...init.headers, Host: new URL(PUBLIC_URL).host, "X-Forwarded-Proto": "https", Origin: PUBLIC_URL },
  });
const post = (path: string, body: object, cookie: string) =>
  request(path, {
    ...{ method: "POST", body: JSON.stringify(body) },
    headers: { "Content-Type": "application/json", cookie },
  });

test("behind https and nginx: signed in once, offline all the same, what waited arrives, and the code takes the payment", async () => {
  const owner = await signInAs(request, "owner");
  const crew = new CrewPhone(request, await signInAs(request, "crew"), () => new Date());
  const { date } = await crew.day();
  const wish = { ...bookingBody({ inflatableId: 3, eventDate: date, customerName: "Rosa Delgado" }), source: "admin" };
  const { bookingId } = await (await post("/api/waiver-notification", wish, owner)).json();
  await post(`/api/bookings/${bookingId}/payments`, { kind: "cash", amount: 50 }, owner);

  const page = await site.newPage(360, {
    ...{ serviceWorkers: "allow", ignore: /Failed to (load|fetch)|ERR_|status of 401/ },
  });
  await signInOnPhone(page, PUBLIC_URL);
  const cookies = await page.context().cookies();
  const staff = cookies.find(({ name }) => name === "staff");
  expect(staff).toMatchObject({ httpOnly: false, secure: true, sameSite: "Lax" });
  const sessions = cookies.filter(({ httpOnly }) => httpOnly);
  expect(sessions.map(({ secure }) => secure)).not.toContain(false);
  expect(sessions.length).toBeGreaterThan(0);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole("list").getByRole("link", { name: "Rosa Delgado" }).first().click();
  await page.getByRole("button", { name: "We're here" }).click();
  await page.getByText("Here since").waitFor();
  await page.context().setOffline(false);
  const kinds = async () => {
    const rows = await site.opened().deps.db.select().from(stopEvents).orderBy(asc(stopEvents.id));
    return rows.map(({ kind }) => kind);
  };
  await expect.poll(kinds, { timeout: 120_000 }).toEqual(["arrived"]);

  const stop = (await crew.day(date)).stops.find((one) => one.bookingId === bookingId);
  const url = stop?.payCode?.url ?? "";
  expect(url).toMatch(new RegExp(`^${PUBLIC_URL}/pay/`));
  const customer = await site.newPage(360, { javaScriptEnabled: false });
  await customer.goto(url);
  await customer.getByRole("button", { name: /by card$/ }).click();
  await customer.waitForURL(/\/checkout\/demo\//);
  await customer.getByRole("button", { name: /pay/i }).first().click();
  await customer.getByRole("heading", { name: "Paid, thank you" }).waitFor();
  expect(customer.url()).toBe(url);
  expect((await crew.day(date)).stops.find((one) => one.bookingId === bookingId)?.balanceCents).toBe(0);
});
