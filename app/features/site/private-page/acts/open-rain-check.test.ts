// The code of a rain check is money, and the link of the booking it came from gets forwarded: the page shows the code to nobody,
// and leads to the booking page with it once the six digits from the booking's mailbox are typed in.
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { creditCodeText } from "#app/features/orders/credits/rules/credit-code.ts";
import { listIssuedCredits, spendCredit } from "#app/features/orders/credits/store.server.ts";
import { cancelOrder } from "#app/features/orders/orders/lifecycle/cancel-order.server.ts";
import { bookings } from "#db/schema/booking.ts";
import { ownerCookie } from "#tests/support/servers/app.ts";
import { renterApp, wrongCode } from "#tests/support/servers/renter-app.ts";

const NOON = new Date("2026-05-12T16:00:00Z");
let now = NOON;
const { request, db, deps, runJobs, outbox, post, read, paidBooking, mailedCode } = await renterApp(() => now);

beforeEach(() => {
  now = NOON;
});

/** Canceled for a rain check of $125, by the customer or by the owner. */
async function canceled(eventDate: string, actor: "customer" | "owner" = "customer") {
  const { bookingId, path } = await paidBooking(eventDate);
  await db.transaction((tx) =>
    cancelOrder(tx, deps, { at: deps.now(), actor }, { bookingId, refund: "rain_check", reason: "" }),
  );
  const [credit] = await listIssuedCredits(db, bookingId);
  if (!credit) throw new Error("There is no rain check.");
  return { bookingId, path, credit, page: `${path}/rain-check/${credit.id}`, code: creditCodeText(credit.code) };
}

/** Neither as people read it nor as it is stored. */
const tellsCode = (text: string, { code, credit }: Awaited<ReturnType<typeof canceled>>) =>
  text.includes(code.slice(5, 14)) || text.includes(credit.code.slice(0, 8));

test.each(["customer", "owner"] as const)(
  "canceled by the %s, the page shows what is left and the ending of the code; the whole code is only in the email",
  async (actor) => {
    const made = await canceled(actor === "owner" ? "2026-06-06" : "2026-06-07", actor);
    const page = await read(made.path);
    expect(page).toContain("Your rain check: $125");
    expect(page.replaceAll("<!-- -->", "")).toContain(`Code ending in ${made.credit.code.slice(-2)}`);
    expect(page).toContain("Good through May 12, 2027");
    expect(page).toContain(`action="${made.page}"`);
    const paths = [made.path, `${made.path}.data`, made.page, `${made.page}?code=sent`, `${made.page}.data`];
    for (const path of paths) expect([path, tellsCode(await read(path), made)]).toEqual([path, false]);
    await runJobs();
    const letters = (await outbox()).filter(({ text }) => text?.includes(made.code));
    const readers = new Set(letters.map(({ to }) => to?.[0]?.address));
    readers.delete(deps.business().contact.email);
    expect([...readers]).toEqual(["hannah.teague@example.com"]);
  },
);

test("with the digits from the mailbox it leads to the booking page once, however often the form is sent", async () => {
  const made = await canceled("2026-06-13");
  const asked = await post(made.page, { intent: "ask" });
  expect([asked.status, asked.headers.get("location")]).toEqual([303, `${made.page}?code=sent`]);
  const letter = (await outbox()).findLast(({ subject }) => subject?.includes("is your code"));
  expect(letter?.text?.replace(/\s+/g, " ")).toContain("You asked to use the rain check from your booking");
  const form = { intent: "open", key: "form-1", code: await mailedCode() };
  for (const _round of [1, 2]) {
    const opened = await post(made.page, form);
    expect([opened.status, opened.headers.get("cache-control")]).toEqual([303, "no-store"]);
    expect(opened.headers.get("location")).toMatch(new RegExp(`^/calendar\\?inflatable=\\d+#rain-check=${made.code}$`));
  }
  // Another form with digits that are used up, and the same form with other digits.
  expect((await post(made.page, { ...form, key: "form-2" })).status).toBe(422);
  expect((await post(made.page, { ...form, code: wrongCode(form.code) })).headers.get("location")).toBeNull();
  const headers = { cookie: await ownerCookie(request) };
  const { history } = await (await request(`/api/bookings/${made.bookingId}`, { headers })).json();
  const opened = history.filter(({ action }: { action: string }) => action === "rain check opened");
  expect(opened).toMatchObject([{ actor: "customer" }]);
});

test("wrong digits count down, the fifth ends them, and another booking's digits or rain check are of no use", async () => {
  const [mine, other] = [await canceled("2026-06-20"), await canceled("2026-06-21")];
  await post(other.page, { intent: "ask" });
  const foreign = await mailedCode();
  await post(mine.page, { intent: "ask" });
  const right = await mailedCode();
  const enter = async (code: string) => (await post(mine.page, { intent: "open", key: "k", code })).text();
  expect(await enter("")).toContain("Please enter the six digits we emailed you.");
  const refused = await enter(foreign === right ? wrongCode(right) : foreign);
  expect(refused).toContain("You can try 4 more times.");
  expect(refused).toContain('name="code"');
  expect((await post(`${mine.path}/rain-check/${other.credit.id}`, { intent: "ask" })).status).toBe(404);
  expect((await request(`${mine.path}/rain-check/${other.credit.id}`)).status).toBe(404);
  for (const _round of [2, 3, 4]) await enter(wrongCode(right));
  expect(await enter(wrongCode(right))).toContain("That code no longer works.");
  const late = await enter(right);
  expect(late).toContain("That code no longer works.");
  expect(tellsCode(late, mine)).toBe(false);
});

test("used up or over meanwhile: a sentence, and no digits are mailed", async () => {
  const [used, over] = [await canceled("2026-06-27"), await canceled("2026-06-28")];
  await post(used.page, { intent: "ask" });
  const code = await mailedCode();
  const { bookingId } = await paidBooking("2026-07-04");
  const spent = { creditId: used.credit.id, bookingId, amountCents: 12_500, now };
  expect(await db.transaction((tx) => spendCredit(tx, spent))).toBe(true);
  const answer = await post(used.page, { intent: "open", key: "k", code });
  expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining("Nothing is left on it.")]);
  now = new Date("2027-05-13T16:00:00Z");
  const before = (await outbox()).length;
  const late = await post(over.page, { intent: "ask" });
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining("It ended on May 12, 2027.")]);
  expect((await outbox()).length).toBe(before);
  expect(await read(over.path)).not.toContain("Book with it");
});

test("without an email there is no mailbox to ask: the page says to call", async () => {
  const made = await canceled("2026-07-11");
  await db.update(bookings).set({ customerEmail: "" }).where(eq(bookings.id, made.bookingId));
  const page = await read(made.path);
  expect(page).toContain("Call us to use it.");
  expect(page).not.toContain("Book with it");
  expect(page).not.toContain(made.page);
  expect(await read(made.page)).toContain("Call us to use it.");
  expect((await post(made.page, { intent: "ask" })).status).toBe(409);
});
