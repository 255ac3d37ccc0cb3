import { expect, test } from "vitest";
import type { Act } from "#app/shared/people/act.ts";
import { bookingBody, stockGenerators } from "#tests/support/scenes/factories.ts";
import { testApp } from "#tests/support/servers/app.ts";
import { bookOrderSchema } from "../book-schema.ts";
import { loadOrder } from "../model/load-orders.server.ts";
import { findBooking } from "../model/order-row-store.server.ts";
import { bookOrder } from "./book-order.server.ts";

const NOW = new Date("2026-05-01T14:00:00Z");
const owner = { userId: 1, name: "Owner", role: "owner" as const, sessionId: 1, confirmedAt: NOW };
const caller = { address: "203.0.113.7", requestId: "1", userAgent: "test", deviceKey: "device", drawnSignature: null };

const requests = {
  "one rental by a stranger": bookingBody(),
  "several rentals and days with an extra, without a split address": bookingBody({
    inflatableId: undefined,
    items: [
      { inflatableId: 1, wetOption: false },
      { inflatableId: 2, wetOption: true },
    ],
    days: 3,
    extras: [{ extraId: 1, quantity: 2 }],
    customerAddress: "the big field behind the church",
  }),
  "an owner's entry with a discount and notes": bookingBody({
    source: "admin",
    discount: { basisPoints: 500, amountCents: null, reason: "Neighbors" },
    officeNote: "Called twice",
    organization: "Ellijay PTA",
    place: "park",
  }),
};

for (const [name, body] of Object.entries(requests))
  test(`${name}: what booking gives back is what is read from the database afterwards`, async () => {
    const { deps, db } = await testApp({ now: () => NOW });
    await stockGenerators(db, 5);
    const request = bookOrderSchema.parse({ ...body, eventDate: "2026-06-06" });
    const act: Act = { at: NOW, actor: "customer", by: request.source === "admin" ? owner : undefined };
    const booked = await db.transaction((tx) => bookOrder(tx, deps, act, request, caller));
    if (!("order" in booked)) throw new Error("A code was asked for");
    const row = await findBooking(db, booked.order.id);
    expect(row).toBeDefined();
    if (row) expect(booked.order).toMatchObject(await loadOrder(db, row));
  });
