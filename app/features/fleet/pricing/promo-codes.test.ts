import { expect, test } from "vitest";
import { book } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

const { request } = await testApp({ now: () => new Date("2026-05-15T16:00:00Z"), env: { RATE_LIMITS: "off" } });
const cookie = await ownerCookie(request);
const send = (method: string, path: string, body: unknown = {}) => request(path, json(method, body, { cookie }));
const list = async () => (await request("/api/promo-codes", { headers: { cookie } })).json();
const add = (body: object) => send("POST", "/api/promo-codes", body);
const added = async (body: object) => (await add(body)).json();
const edit = (id: number, body: object) => send("PATCH", `/api/promo-codes/${id}`, body);
const refusal = async (response: Response) => (await response.json()).error;

const church = await added({ code: "church 10", percent: 10, minimum: 100, mostUses: 20, oncePerCustomer: true });
let day = 0;
const useOnce = () => {
  day += 1;
  return book(request, { eventDate: `2026-06-0${day}`, promoCode: "church10", customerEmail: `ada${day}@example.com` });
};

test("a code is stored as it is compared, and counts its orders", async () => {
  expect(church).toMatchObject({ code: "CHURCH10", percent: 10, amount: null, minimum: 100, used: 0, everUsed: false });
  await useOnce();
  expect(await list()).toMatchObject([{ code: "CHURCH10", used: 1, mostUses: 20, everUsed: true, version: 1 }]);
});

test("a code's new value applies to later orders, and an amount replaces the percentage", async () => {
  const saved = await (await edit(church.id, { amount: 25, validUntil: "2026-06-30", version: 1 })).json();
  expect(saved).toMatchObject({ percent: null, amount: 25, validUntil: "2026-06-30", minimum: 100, version: 2 });
  const [booking] = await (await request("/api/bookings", { headers: { cookie } })).json();
  expect(booking).toMatchObject({ total: 225 });
});

test("two editors never overwrite each other unnoticed, and a use is no edit", async () => {
  await useOnce();
  const late = await edit(church.id, { active: false, version: 1 });
  expect(late.status).toBe(409);
  expect(await refusal(late)).toMatchObject({
    code: "changed_meanwhile",
    message: "Someone changed the code CHURCH10 while you were editing. Please look at it again.",
    details: { promoCode: { amount: 25, active: true, version: 2 } },
  });
  expect((await edit(church.id, { active: true, version: 2 })).status).toBe(200);
});

test("a used code keeps its name and can't be deleted, only turned off", async () => {
  const renamed = await edit(church.id, { code: "CHAPEL" });
  expect([renamed.status, (await refusal(renamed)).fields.code]).toEqual([
    409,
    "CHURCH10 has been used on an order, so it keeps its name. Turn it off and add a new code instead.",
  ]);
  const deleted = await send("DELETE", `/api/promo-codes/${church.id}`);
  expect([deleted.status, (await refusal(deleted)).message]).toEqual([
    409,
    "CHURCH10 has been used on an order, so it can't be deleted. Turn it off instead.",
  ]);
  expect((await (await edit(church.id, { active: false })).json()).active).toBe(false);
});

test("an unused code can be renamed and deleted, and the log says so", async () => {
  const { id } = await added({ code: "TYPO", amount: 5 });
  expect((await edit(id, { code: "CHURCH10" })).status).toBe(409);
  expect((await (await edit(id, { code: "spring" })).json()).code).toBe("SPRING");
  expect((await send("DELETE", `/api/promo-codes/${id}`)).status).toBe(200);
  expect((await send("DELETE", `/api/promo-codes/${id}`)).status).toBe(404);
  expect((await list()).map(({ code }: { code: string }) => code)).toEqual(["CHURCH10"]);
  const log = await (await request("/api/audit?limit=3", { headers: { cookie } })).json();
  expect(log.map(({ action }: { action: string }) => action)).toEqual([
    ...["promo code deleted", "promo code changed", "promo code added"],
  ]);
});

const BACKWARD = "The last day is before the first day.";
test.each([
  [{ code: "AB" }, "code", "A code has 3 to 40 letters and digits, like SPRING10."],
  [{ code: "10%OFF" }, "code", "A code has 3 to 40 letters and digits, like SPRING10."],
  [{ percent: 0 }, "percent", "Please enter a percentage from 1 to 100."],
  [{ percent: 101 }, "percent", "Please enter a percentage from 1 to 100."],
  [{ percent: null, amount: 0 }, "amount", "Please enter an amount of more than $0, like 25."],
  [{ percent: null }, "percent", "Please enter what the code takes off: a percentage or an amount."],
  [{ amount: 5 }, "amount", "A code takes off a percentage or an amount, not both."],
  [{ minimum: -1 }, "minimum", "Please enter an amount in dollars, like 100, or 0 for none."],
  [{ mostUses: 0 }, "mostUses", "Please enter a number from 1 to 100,000, or leave it empty."],
  [{ validFrom: "2026-06-02", validUntil: "2026-06-01" }, "validUntil", BACKWARD],
  [{ eventFrom: "2026-06-02", eventUntil: "2026-06-01" }, "eventUntil", BACKWARD],
])("%j is refused beside its field, and nothing is added", async (wrong, field, sentence) => {
  const response = await add({ code: "SUMMER", percent: 10, ...wrong });
  expect(response.status).toBe(422);
  expect((await refusal(response)).fields).toEqual({ [field]: sentence });
  expect(await list()).toHaveLength(1);
});

test("an existing code, and a limit below its uses, are refused", async () => {
  const again = await add({ code: "Church10", percent: 5 });
  expect([again.status, (await refusal(again)).fields.code]).toEqual([
    409,
    "There is a code CHURCH10 already. Please choose another.",
  ]);
  const fewer = await edit(church.id, { mostUses: 1 });
  expect((await refusal(fewer)).fields.mostUses).toBe(
    "CHURCH10 has been used 2 times already. Enter 2 or more, or turn the code off.",
  );
  expect((await edit(church.id, { mostUses: 2 })).status).toBe(200);
});
