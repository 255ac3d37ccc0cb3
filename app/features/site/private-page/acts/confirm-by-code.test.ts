import { beforeEach, expect, test } from "vitest";
import { type Booking, findBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { mailedCodes } from "#tests/support/providers/mail.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { testApp } from "#tests/support/servers/app.ts";
import { wrongCode } from "#tests/support/servers/renter-app.ts";
import { requireBookingCode, sendBookingCode } from "./confirm-by-code.server.ts";

const NOON = new Date("2026-05-12T16:00:00Z");
let now = NOON;
const { request, db, deps, outbox } = await testApp({ now: () => now });

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const caller = { address: "203.0.113.5" };
type Act = Parameters<typeof sendBookingCode>[2]["what"];
const enter = (booking: Booking, code: string, what: Act = "cancel", from = caller) =>
  db.transaction((tx) => requireBookingCode(tx, deps, booking, { code, what, caller: from }));
const codes = async () => mailedCodes(await outbox());

let day = 0;
async function bookingOf(customerEmail: string): Promise<Booking> {
  day += 1;
  const { bookingId } = await book(request, { eventDate: `2026-06-${String(day).padStart(2, "0")}`, customerEmail });
  const booking = await findBooking(db, bookingId);
  if (!booking) throw new Error("There is no booking.");
  return booking;
}

beforeEach(() => {
  now = NOON;
});

test("a code is sent to the booking's address, opens one thing once, and no other booking", async () => {
  const booking = await bookingOf("dana@example.com");
  const other = await bookingOf("marcus@example.com");
  await sendBookingCode(deps, booking, { what: "cancel", caller });
  const [letter] = (await outbox()).filter(({ text }) => text?.includes("You asked to cancel your booking"));
  expect(letter?.to?.[0]?.address).toBe("dana@example.com");
  const [code = ""] = await codes();
  expect(await enter(other, code)).toEqual({ refused: "used_up", triesLeft: 0 });
  expect(await enter(booking, "")).toMatchObject({ refused: "missing" });
  expect(await enter(booking, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toBeUndefined();
  expect(await enter(booking, code)).toEqual({ refused: "used_up", triesLeft: 0 });
});

test("five wrong tries end a code, each says how many are left, and a new one works", async () => {
  const booking = await bookingOf("jo@example.com");
  await sendBookingCode(deps, booking, { what: "rain_check", caller });
  const code = (await codes()).at(-1) ?? "";
  const answers = [];
  for (let round = 0; round < 5; round += 1) answers.push(await enter(booking, wrongCode(code), "rain_check"));
  expect(answers.map((answer) => answer?.triesLeft)).toEqual([4, 3, 2, 1, 0]);
  expect(await enter(booking, code, "rain_check")).toEqual({ refused: "used_up", triesLeft: 0 });
  const before = (await codes()).length;
  await sendBookingCode(deps, booking, { what: "rain_check", caller });
  expect((await codes()).length).toBe(before + 1);
});

test("a code that works is not sent twice unless asked for, a mailbox gets few of them, and each ends after 15 minutes", async () => {
  const booking = await bookingOf("kim@example.com");
  const before = (await codes()).length;
  const send = (again: boolean) => sendBookingCode(deps, booking, { what: "new_link", caller, again });
  await send(false);
  await send(false);
  await send(true);
  expect((await codes()).length).toBe(before + 1);
  for (let round = 0; round < 4; round += 1) {
    later(40);
    await send(true);
  }
  later(40);
  await expect(send(true)).rejects.toThrow("try again in 57 minutes");
  later(16 * 60);
  const all = await codes();
  expect(await enter(booking, all.at(-1) ?? "", "new_link")).toEqual({ refused: "used_up", triesLeft: 0 });
});

test("a code that can't be mailed counts as none", async () => {
  const booking = await bookingOf("lee@example.com");
  const mail = { ...deps.mail, send: () => Promise.reject(new Error("away")) };
  const sending = sendBookingCode({ ...deps, mail }, booking, { what: "cancel", caller });
  await expect(sending).rejects.toMatchObject({ status: 503 });
  const before = (await codes()).length;
  await sendBookingCode(deps, booking, { what: "cancel", caller });
  expect((await codes()).length).toBe(before + 1);
});

test("a code does what it was asked for and nothing else [A10]", async () => {
  const booking = await bookingOf("ada@example.com");
  await sendBookingCode(deps, booking, { what: "new_link", caller });
  const code = (await codes()).at(-1) ?? "";
  expect(await enter(booking, code, "cancel")).toEqual({ refused: "used_up", triesLeft: 0 });
  // And one for each act can be had at once.
  await sendBookingCode(deps, booking, { what: "cancel", caller });
  expect(await enter(booking, (await codes()).at(-1) ?? "", "cancel")).toBeUndefined();
});

test("a stranger with the link uses up neither the customer's tries nor their codes [A7]", async () => {
  const booking = await bookingOf("rosa@example.com");
  const stranger = { address: "198.51.100.66" };
  for (let round = 0; round < 8; round += 1) {
    await sendBookingCode(deps, booking, { what: "cancel", caller: stranger, again: true }).catch(() => undefined);
    for (let n = 0; n < 5; n += 1) await enter(booking, "1", "cancel", stranger);
    later(31);
  }
  const another = sendBookingCode(deps, booking, { what: "cancel", caller: stranger });
  await expect(another).rejects.toMatchObject({ status: 429 });
  await sendBookingCode(deps, booking, { what: "cancel", caller });
  const code = (await codes()).at(-1) ?? "";
  expect(await enter(booking, code, "cancel", stranger)).toEqual({ refused: "used_up", triesLeft: 0 });
  expect(await enter(booking, code)).toBeUndefined();
});

test("the right code works from another network, where guessing takes nothing from who asked for it [A7]", async () => {
  const booking = await bookingOf("nia@example.com");
  const mobile = { address: "192.0.2.77" };
  const stranger = { address: "198.51.100.67" };
  const send = async () => {
    await sendBookingCode(deps, booking, { what: "cancel", caller, again: true });
    return (await codes()).at(-1) ?? "";
  };
  const first = await send();
  expect(await enter(booking, first, "cancel", mobile)).toBeUndefined();
  expect(await enter(booking, first)).toEqual({ refused: "used_up", triesLeft: 0 });
  later(31);
  const second = await send();
  const guesses = [];
  for (let n = 0; n < 20; n += 1) guesses.push(await enter(booking, wrongCode(second), "cancel", stranger));
  expect(guesses.slice(0, 4).map((guess) => guess?.triesLeft)).toEqual([2, 1, 0, 0]);
  // All other networks together have had their tries, and the customer's own are whole.
  expect(await enter(booking, second, "cancel", mobile)).toEqual({ refused: "used_up", triesLeft: 0 });
  expect(await enter(booking, wrongCode(second))).toEqual({ refused: "wrong", triesLeft: 4 });
  expect(await enter(booking, second)).toBeUndefined();
});

test("a mailbox gets few codes from one caller, whatever bookings are made in its name, and none for ended ones [A6]", async () => {
  const before = (await codes()).length;
  const sent = [];
  for (let round = 0; round < 9; round += 1) {
    const booking = await bookingOf(`Vic+${round}@example.com`);
    const sending = sendBookingCode(deps, booking, { what: "new_link", caller });
    sent.push(
      await sending.then(
        () => true,
        () => false,
      ),
    );
    const again = { ...booking, status: "expired" as const };
    await expect(sendBookingCode(deps, again, { what: "cancel", caller })).rejects.toThrow("This booking has ended.");
  }
  expect(sent).toEqual([...Array(5).fill(true), ...Array(4).fill(false)]);
  expect((await codes()).length).toBe(before + 5);
});
