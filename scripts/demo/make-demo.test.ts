import { beforeAll, describe, expect, it } from "vitest";
import { dateInZone, daysBetween, plainDate } from "#app/shared/days/plain-date.ts";
import { startingBusiness } from "#config/business.ts";
import { inflatables } from "#db/schema/catalog.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";
import { slotKey } from "./calendar.ts";
import { makeDemo } from "./make-demo.ts";
import type { Demo, DemoBooking, Inflatable } from "./rows.ts";

let catalogue: Inflatable[];
beforeAll(async () => {
  catalogue = await (await testDatabase()).db.select().from(inflatables);
});

const make = (now: Date, seed = 1): Demo => makeDemo({ catalogue, now, seed, holdMinutes: 60 });
const sum = (rows: { amountCents: number }[]) => rows.reduce((total, { amountCents }) => total + amountCents, 0);
const withStatus = (demo: Demo, ...wanted: string[]) =>
  demo.bookings.filter(({ booking }) => wanted.includes(booking.status));
const instants = ({ booking, ledger, waiver }: DemoBooking) =>
  [booking.createdAt, booking.updatedAt, waiver?.signedAt, ...ledger.map((row) => row.createdAt)].filter((at) => !!at);

it("is the same for the same seed and moment, and another for another seed", () => {
  const now = new Date("2026-05-20T15:00:00Z");
  expect(make(now, 7)).toEqual(make(now, 7));
  expect(make(now, 7)).not.toEqual(make(now, 8));
});

describe.each(["2026-01-02T04:59:00Z", "2026-03-08T07:30:00Z", "2026-06-20T11:00:00Z", "2026-11-15T03:00:00Z"])(
  "made at %s",
  (moment) => {
    const now = new Date(moment);
    const today = dateInZone(now, TIME_ZONE);
    let demo: Demo;
    beforeAll(() => {
      demo = make(now);
    });

    it("has bookings in every state, for all five inflatables", () => {
      const count = (status: string) => withStatus(demo, status).length;
      expect(demo.bookings).toHaveLength(140);
      expect(["completed", "confirmed", "pending_payment", "cancelled", "expired"].map(count)).toEqual([
        102, 25, 2, 7, 4,
      ]);
      expect(new Set(demo.bookings.flatMap(({ items }) => items.map(({ inflatableId }) => inflatableId))).size).toBe(5);
      expect(demo.bookings.filter(({ booking }) => booking.outOfArea)).toHaveLength(2);
    });

    it("claims no unit twice on one day, and claims nothing for what was cancelled or expired", () => {
      const booked = demo.bookings.flatMap(({ claim, items }) =>
        items.flatMap(({ inflatableId, unit }) =>
          (claim?.dates ?? []).map((date) => `${slotKey(inflatableId, date)} ${unit}`),
        ),
      );
      const blocked = demo.blocks.flatMap(({ inflatableId, date }) =>
        [0, 1].map((unit) => `${slotKey(inflatableId, date)} ${unit}`),
      );
      const claims = [...booked, ...blocked];
      expect(new Set(claims).size).toBe(claims.length);
      expect(withStatus(demo, "cancelled", "expired").every(({ claim }) => !claim)).toBe(true);
      expect(withStatus(demo, "pending_payment").every(({ claim }) => claim?.kind === "hold")).toBe(true);
      expect(withStatus(demo, "confirmed", "completed").every(({ claim }) => claim?.kind === "booking")).toBe(true);
    });

    it("leaves completed ones paid in full and nobody paying too much", () => {
      for (const { prices, ledger } of demo.bookings) expect(sum(ledger)).toBeLessThanOrEqual(sum(prices));
      for (const { prices, ledger } of withStatus(demo, "completed")) expect(sum(ledger)).toBe(sum(prices));
      for (const { ledger } of withStatus(demo, "pending_payment", "expired")) expect(ledger).toEqual([]);
    });

    it("refunds all of an early cancellation and keeps the deposit of a late one", () => {
      const shares = new Set<number>();
      for (const { booking, prices, ledger } of withStatus(demo, "cancelled")) {
        const notice = daysBetween(dateInZone(booking.updatedAt, TIME_ZONE), plainDate(booking.eventDate));
        const share =
          notice >= startingBusiness.cancellation.fullRefundDays ? 0 : startingBusiness.deposit.basisPoints / 10_000;
        expect(sum(ledger)).toBe(Math.ceil(sum(prices) * share));
        shares.add(share);
      }
      expect(shares.size).toBe(2);
    });

    it("puts what is over before today and what is to come after it, and lets nothing happen later than now", () => {
      for (const { booking } of withStatus(demo, "completed")) expect(booking.eventDate < today).toBe(true);
      for (const { booking } of withStatus(demo, "confirmed")) expect(booking.eventDate >= today).toBe(true);
      for (const one of demo.bookings) for (const at of instants(one)) expect(at <= now).toBe(true);
      for (const { createdAt, answeredAt } of demo.quotes) expect((answeredAt ?? createdAt) <= now).toBe(true);
      for (const { booking } of withStatus(demo, "pending_payment"))
        expect(booking.holdExpiresAt).toSatisfy((at: Date) => at > now);
    });

    it("orders every booking before its event, within the days a customer may book", () => {
      for (const { booking } of demo.bookings) {
        const ordered = dateInZone(booking.createdAt, TIME_ZONE);
        const lead = daysBetween(ordered, plainDate(booking.eventDate));
        expect(lead).toBeGreaterThan(0);
        expect(lead).toBeLessThanOrEqual(startingBusiness.booking.windowDays);
      }
    });

    it("charges for water only where the inflatable can run wet", () => {
      for (const { items, prices, booking, extras, usesPromo } of demo.bookings) {
        const listed = items.map(({ inflatableId, wetOption }) => {
          const item = catalogue.find(({ id }) => id === inflatableId);
          if (wetOption) expect(item?.wetAvailable).toBe(true);
          return (item?.priceCents ?? 0) + (wetOption ? (item?.wetFeeCents ?? 0) : 0);
        });
        if (booking.days !== 1 || extras.length > 0 || usesPromo) continue;
        expect(sum(prices)).toBe(listed.reduce((total, cents) => total + cents, 0));
      }
    });

    it("has orders of two things, of two of one thing, of two days, with extras and with a code", () => {
      const several = demo.bookings.filter(({ items }) => items.length > 1);
      expect(several.length).toBeGreaterThan(10);
      expect(several.some(({ items: [one, two] }) => one?.inflatableId === two?.inflatableId)).toBe(true);
      expect(demo.bookings.filter(({ booking }) => booking.days === 2).length).toBeGreaterThan(5);
      expect(demo.bookings.filter(({ extras }) => extras.length > 0).length).toBeGreaterThan(10);
      expect(demo.bookings.filter(({ usesPromo }) => usesPromo).length).toBeGreaterThan(2);
      for (const { waiver, items } of demo.bookings) if (waiver) expect(waiver.items).toHaveLength(items.length);
    });

    it("has a waiver for each that did not expire, void when cancelled, unsigned for the owner's upcoming entries", () => {
      const statuses = (status: string) => new Set(withStatus(demo, status).map(({ waiver }) => waiver?.status));
      expect(statuses("expired")).toEqual(new Set([undefined]));
      expect(statuses("cancelled")).toEqual(new Set(["void"]));
      expect(statuses("completed")).toEqual(new Set(["confirmed"]));
      const unsigned = demo.bookings.filter(({ waiver }) => waiver?.status === "unsigned");
      expect(unsigned).toHaveLength(3);
      for (const { booking, waiver } of unsigned) {
        expect(waiver).toMatchObject({ typedSignature: `${booking.customerName} (Admin Entry)`, signedAt: null });
        expect(booking.source).toBe("admin");
      }
    });

    it("reaches nobody real", () => {
      const people = [
        ...demo.bookings.map(({ booking }) => [booking.customerEmail, booking.customerPhone] as const),
        ...demo.quotes.map(({ email, phone }) => [email, phone] as const),
      ];
      for (const [email, phone] of people) {
        expect(email).toMatch(/^[a-z0-9.]+@(example\.com|[a-z0-9-]+\.example)$/);
        expect(phone).toMatch(/^\(706\) 555-01\d\d$/);
        expect(phone).not.toBe(startingBusiness.contact.phone);
      }
      expect(new Set(people.map(([email]) => email)).size).toBe(new Set(people.map(([, phone]) => phone)).size);
    });
  },
);
