import { expect, test } from "vitest";
import { tick } from "#server/jobs/tick.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { poster } from "#tests/support/scenes/post.ts";
import { ownerCookie, testApp } from "#tests/support/servers/app.ts";
import type { CreditDetail, CreditView } from "./schema.ts";

let now = new Date("2026-05-12T15:00:00Z");
const { request, deps, runJobs, outbox } = await testApp({ now: () => now });
let cookie = await ownerCookie(request);
const get = (path: string) => request(path, { headers: { cookie } });
const post = poster(request, () => ({ cookie }));
const give = async (changes: object = {}): Promise<CreditDetail> => {
  const of = { customerName: "Hannah Teague", customerEmail: "hannah@example.com", amount: 40, reason: "Storm" };
  const answer = await post("/api/rain-checks", { ...of, ...changes });
  expect(answer.status).toBe(201);
  return answer.json();
};
const mailed = async () => {
  await runJobs();
  return (await outbox()).map(({ subject }) => subject);
};

test("the owner gives one with a reason: its holder gets the code, and it is in the list, the sum and the file", async () => {
  const { id, code, ...given } = await give();
  expect(given).toMatchObject({ left: 40, issued: 40, state: "open", expiresOn: "2027-05-12", originBookingId: null });
  expect(await mailed()).toContain("A rain check for you: $40");
  for (const q of ["teague", "HANNAH@", code.toLowerCase()]) {
    const found: CreditView[] = await (await get(`/api/rain-checks?q=${q}`)).json();
    expect(found.map((one) => one.id)).toEqual([id]);
  }
  expect(await (await get("/api/rain-checks?q=nobody")).json()).toEqual([]);
  expect(await (await get("/api/rain-checks/owed")).json()).toEqual({ owed: 40, count: 1 });
  const file = await (await get("/api/rain-checks/export")).text();
  expect(file).toContain(`${code},Hannah Teague,hannah@example.com,40,40,2027-05-12,open,Storm`);
});

test("what is used, extended and taken back is in its ledger, and only what was seen is taken back", async () => {
  const { id, code } = await give({ customerEmail: "rita@example.com", amount: 300 });
  const { bookingId } = await book(request, { creditCode: code, eventDate: "2026-06-13" });
  const used: CreditDetail = await (await get(`/api/rain-checks/${id}`)).json();
  expect(used.issued).toBe(300);
  expect(used.entries.at(-1)).toMatchObject({ kind: "used", bookingId, amount: used.left - 300 });
  const order = await (await get(`/api/bookings/${bookingId}`)).json();
  expect(order.rainChecks).toEqual([
    expect.objectContaining({ id, code, given: 0, paid: 300 - used.left, state: "open" }),
  ]);
  expect((await post(`/api/rain-checks/${id}/extend`, { expiresOn: "2027-05-12" })).status).toBe(422);
  const longer = await post(`/api/rain-checks/${id}/extend`, { expiresOn: "2027-08-01", reason: "" });
  expect(await longer.json()).toMatchObject({ expiresOn: "2027-08-01", left: used.left });
  expect(await mailed()).toContain("Your rain check is now good until August 1, 2027");
  const back = (seenLeft: number) => post(`/api/rain-checks/${id}/take-back`, { reason: "Given twice", seenLeft });
  expect((await back(300)).status).toBe(409);
  expect(await (await back(used.left)).json()).toMatchObject({ left: 0, state: "taken_back" });
  expect((await back(used.left)).status).toBe(409);
  expect(await mailed()).toContain("Your rain check has ended");
});

test("60 and 14 days before its last day its holder is reminded once each, and not of one that is used up", async () => {
  const { code } = await give({ customerEmail: "ends@example.com", expiresOn: "2026-10-01" });
  const reminders = async () => {
    await tick(deps);
    await tick(deps);
    return (await mailed()).filter((subject) => subject?.includes("left on your rain check, until October 1")).length;
  };
  expect(await reminders()).toBe(0);
  now = new Date("2026-08-02T15:00:00Z");
  expect(await reminders()).toBe(1);
  now = new Date("2026-09-17T15:00:00Z");
  expect(await reminders()).toBe(2);
  cookie = await ownerCookie(request);
  const late = await give({ customerEmail: "ends@example.com", amount: 1, expiresOn: "2026-10-01" });
  await book(request, { creditCode: code, eventDate: "2026-10-10" });
  now = new Date("2026-09-25T15:00:00Z");
  expect([await reminders(), late.state]).toEqual([2, "open"]);
});

test("whoever was just told the last day, by an extension or a canceled order, is not reminded of it; nobody is before nine", async () => {
  now = new Date("2026-10-01T15:00:00Z");
  cookie = await ownerCookie(request);
  const extended = await give({ customerEmail: "extended@example.com", expiresOn: "2026-12-20" });
  const used = await give({ customerEmail: "used@example.com", expiresOn: "2027-01-31" });
  const { bookingId } = await book(request, { creditCode: used.code, eventDate: "2026-12-19" });
  expect((await post(`/api/bookings/${bookingId}/payments`, { kind: "cash", amount: 85 })).status).toBe(200);
  now = new Date("2026-12-10T15:00:00Z");
  cookie = await ownerCookie(request);
  expect((await post(`/api/rain-checks/${extended.id}/extend`, { expiresOn: "2027-01-31" })).status).toBe(200);
  expect((await post(`/api/bookings/${bookingId}/cancel`, {})).status).toBe(200);
  const remindedAt = async (moment: string) => {
    now = new Date(moment);
    await tick(deps);
    return (await mailed()).filter((subject) => subject?.includes("left on your rain check, until January 31")).length;
  };
  expect(await remindedAt("2026-12-10T15:01:00Z")).toBe(0);
  expect(await remindedAt("2026-12-11T15:00:00Z")).toBe(0);
  expect(await remindedAt("2027-01-17T13:59:00Z")).toBe(0);
  expect(await remindedAt("2027-01-17T14:00:00Z")).toBe(2);
});
