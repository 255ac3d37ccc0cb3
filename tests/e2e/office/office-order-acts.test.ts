// What an owner does with an order once in a while, and everything by keyboard alone.
import { expect, test } from "vitest";
import { expectFits } from "#tests/support/browser/page-fits.ts";
import { bookingBody } from "#tests/support/scenes/factories.ts";
import {
  choose,
  dialog,
  eventWords,
  inDays,
  openOrdersOffice,
  pickDay,
  press,
  titled,
  toastSays,
} from "#tests/support/scenes/orders-office.ts";

const { server, send, enter, openOffice, openDetails, publish, freeDay } = openOrdersOffice();

test("by keyboard alone every dialog of the order's page opens, takes the focus, and gives it back", async () => {
  const id = await enter(freeDay(), { customerName: "Kay Board" });
  await send("POST", `/api/bookings/${id}/payments`, { kind: "cash", amount: 20 });
  const page = await openDetails(id);
  await titled(page, "Kay Board").waitFor();
  const active = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      const isButton = focused?.tagName === "BUTTON" && focused.closest("main") !== null;
      const isOver = focused?.closest("[role=dialog], [role=menu]") != null;
      return { name: focused?.getAttribute("aria-label") ?? focused?.textContent ?? "", isButton, isOver };
    });
  const opened: string[] = [];
  await page.locator("main").getByRole("link").first().focus();
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press("Tab");
    const { name, isButton } = await active();
    // Emails open alike and change their names once they are sent; Edit and Add a note edit in place.
    if (!isButton || /^(Resend: |Read: |Edit$|Add a note$)/.test(name)) continue;
    if (opened.includes(name)) break;
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await active()).isOver, { message: `${name} has the focus` }).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(active, { message: `${name} has the focus again` }).toMatchObject({ name, isOver: false });
    opened.push(name);
  }
  expect(opened).toEqual([
    ...["Move", "Cancel booking", "More actions", "Add extra", "Add item", "Swap Castle Combo"],
    ...["Discount", "Days and setup", "Record payment", "Correct Cash, $20", "Send a reminder"],
    ...["Resend link", "Write to the customer"],
  ]);
});

test("a rental is not removed over somebody's change, which is shown first", async () => {
  const rentals = { items: [{ inflatableId: 3, wetOption: false }, { inflatableId: 2 }] };
  const id = await enter(freeDay(), { customerName: "Lea Vingway", ...rentals });
  const page = await openDetails(id);
  const names = async () => {
    const { items } = (await (await send("GET", `/api/bookings/${id}`)).json()) as { items: { name: string }[] };
    return items.map(({ name }) => name);
  };
  const removing = dialog(page, "Remove Giant Slide?");
  await press(page, "Remove Giant Slide");
  await removing.getByRole("status").getByText(/^−\$/).waitFor();
  expect((await send("PATCH", `/api/bookings/${id}`, { customerName: "Lea V. Vingway" })).status).toBe(200);
  await press(page, "Remove");
  await removing
    .getByRole("alert")
    .getByText(/^This booking was changed meanwhile/)
    .waitFor();
  expect(await names()).toEqual(["Castle Combo", "Giant Slide"]);
  await press(page, "Remove");
  await toastSays(page, "Giant Slide removed");
  expect(await names()).toEqual(["Castle Combo"]);
});

test("after a unit broke, the order says so and is swapped to another unit or rental", async () => {
  const items = (await (await send("GET", "/api/inflatables")).json()) as { id: number; name: string }[];
  const inflatableId = items.find(({ name }) => name === "Royal Castle")?.id ?? 0;
  const id = await enter(freeDay(), { customerName: "Marlee Holloway", inflatableId, wetOption: false });
  const [unit] = (await (await send("GET", `/api/inflatables/${inflatableId}/units`)).json()) as { id: number }[];
  await send("POST", `/api/units/${unit?.id}/outages`, { from: inDays(0), backOn: null, reason: "repair" });
  const page = await openDetails(id);
  await page.getByText("Royal Castle 1 is out of service on these days.", { exact: false }).waitFor();
  const swap = dialog(page, "Swap Royal Castle");
  await press(page, "Swap Royal Castle");
  await swap.getByRole("radio", { name: "Palm Tree Combo" }).check();
  await swap.getByRole("status").getByText("+$95", { exact: true }).waitFor();
  await expectFits(page, "office-swap", "[role=dialog]");
  await press(page, "Back");

  await send("POST", `/api/inflatables/${inflatableId}/units`, { name: "Royal Castle 2" });
  await page.reload();
  await press(page, "Swap Royal Castle");
  await swap.getByRole("radio", { name: "Unit 2 instead" }).check();
  await swap.getByRole("status").getByText("The price stays the same").waitFor();
  await press(page, "Save");
  await toastSays(page, "Order changed");
  await page.getByText("· unit 2").waitFor();
  expect(await page.getByText("is out of service").count()).toBe(0);
});

test("an event that is over is marked completed, reopened with a reason, and moved", async () => {
  const id = await enter(0, { inflatableId: 2, wetOption: false, customerName: "Doña Dune" });
  const page = await openDetails(id);
  await press(page, "Mark completed");
  await press(page, "Mark completed");
  await toastSays(page, "Booking completed");
  await page.getByText("Completed", { exact: true }).waitFor();
  await press(page, "Reopen");
  await press(page, "Reopen");
  await dialog(page, /Reopen/)
    .getByText("Required", { exact: true })
    .waitFor();
  await expectFits(page, "office-reopen", "[role=dialog]");
  await page.getByLabel("Reason").fill("The storm ended it");
  await press(page, "Reopen");
  await toastSays(page, "Booking reopened");
  await page.getByText("Confirmed", { exact: true }).waitFor();
  await press(page, "Move");
  const later = freeDay();
  await pickDay(page, dialog(page, "Move to another day"), later);
  await page.getByRole("radio", { name: "Weather" }).check();
  await press(page, `Move to ${eventWords(later)}`);
  await toastSays(page, "Booking moved");
  expect(await (await send("GET", `/api/bookings/${id}`)).json()).toMatchObject({ eventDate: inDays(later) });
});

test("a customer's request is closed; a tax certificate is refused after the tax and the email are shown", async () => {
  const response = await send("POST", "/api/waiver-notification", bookingBody({ eventDate: inDays(freeDay()) }));
  const { bookingId, token } = (await response.json()) as { bookingId: number; token: string };
  const body = new URLSearchParams({ intent: "ask", wish: "cancel", note: "Grandma is ill." });
  await fetch(`${server.url}/booking/${token}`, { method: "POST", body, redirect: "manual" });
  const page = await openDetails(bookingId);
  await page.getByText("The customer asked to cancel this booking").waitFor();
  await page.getByText("Grandma is ill.").first().waitFor();
  await press(page, "Close request, keep booking");
  await toastSays(page, "Request closed");
  await page.getByText("The customer asked to cancel this booking").waitFor({ state: "detached" });

  await publish(() => ({ tax: { basisPoints: 700 } }));
  const exemption = { name: "Gilmer County Schools", number: "GA-1178" };
  const exempt = await enter(freeDay(), { customerName: "Tess Exempt", exemption });
  await publish(() => ({ tax: { basisPoints: 0 } }));
  await page.goto(`${server.url}/admin/bookings/${exempt}`);
  await press(page, "Refuse, charge tax");
  const refusing = dialog(page, "Refuse the tax certificate?");
  await refusing.getByRole("status").getByText("+$17.50 with tax", { exact: true }).waitFor();
  await refusing.getByText("What Tess will read").click();
  await refusing.getByText(/Tax certificate not accepted/).waitFor();
  await expectFits(page, "office-refuse-certificate", "[role=dialog]");
  await refusing.getByRole("button", { name: "Refuse, charge tax" }).click();
  await toastSays(page, "Certificate refused");
  await page.getByText("Check the tax certificate").waitFor({ state: "detached" });
  expect(await (await send("GET", `/api/bookings/${exempt}`)).json()).toMatchObject({ total: 267.5 });
});

test("deleting offline is queued, shown at once, and sent when the server is back", async () => {
  const id = await enter(freeDay(), { customerName: "Offie Line" });
  const page = await openOffice("/admin/bookings?q=Offie");
  await page.getByRole("link", { name: `Details, Offie Line, No. ${id}` }).click();
  await titled(page, "Offie Line").waitFor();
  await page.route(/\/api\/bookings\/\d+(\?|$)|readyz/, (route) => route.abort());
  await choose(page, "Delete");
  await press(page, "Delete booking");
  await toastSays(page, "Booking Deleted (Offline)");
  await page.getByText("No bookings match").waitFor();
  await page.unroute(/\/api\/bookings\/\d+(\?|$)|readyz/);
  await page
    .getByText(/sent now that the server is back/)
    .first()
    .waitFor();
  expect((await send("GET", `/api/bookings/${id}`)).status).toBe(404);
});
