// What renters do by their private link: forms as a browser without scripts sends them, on a booking of $250 with its deposit paid.

import { lastMailedCode } from "../providers/mail.ts";
import { book } from "../scenes/factories.ts";
import { json, ownerCookie, testApp } from "./app.ts";

export async function renterApp(now: () => Date) {
  // One mailbox in all of a file's tests gets more codes than a person would.
  const app = await testApp({ now, env: { RATE_LIMITS: "holdCode=99/3600" } });
  const { request, outbox } = app;
  let cookie = await ownerCookie(request);

  async function takeCash(bookingId: number, amount: number): Promise<void> {
    const path = `/api/bookings/${bookingId}/payments`;
    const paid = () => request(path, json("POST", { kind: "cash", amount }, { cookie }));
    if ((await paid()).status !== 401) return;
    // The test moved its clock past the end of the session.
    cookie = await ownerCookie(request);
    await paid();
  }

  return {
    ...app,
    takeCash,
    post: (path: string, fields: Record<string, string>) =>
      request(path, { method: "POST", body: new URLSearchParams(fields) }),
    read: async (path: string) => (await request(path)).text(),
    mailedCode: async () => lastMailedCode(await outbox()),
    paidBooking: async (eventDate: string, amount = 125, order: { promoCode?: string; days?: number } = {}) => {
      const { bookingId, token } = await book(request, { eventDate, ...order });
      await takeCash(bookingId, amount);
      return { bookingId, path: `/booking/${token}` };
    },
  };
}

/** Six digits that are not these. */
export const wrongCode = (right: string) => (right === "000000" ? "000001" : "000000");
