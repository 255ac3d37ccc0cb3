import { afterEach, expect, test, vi } from "vitest";
import { json, ownerCookie, testApp } from "../../../../tests/support/app.ts";
import { book } from "../../../../tests/support/factories.ts";
import { sendOwnerCall } from "../../office-kit/owner-fetch.ts";
import { afterWaitingWork, registerWaitingWork } from "../../office-kit/waiting-work.ts";
import { askPreview } from "./use-preview.ts";
import { createRemovalTimer, removalBefore } from "./use-removal.ts";

const { request } = await testApp({ now: () => new Date("2026-05-12T16:00:00Z") });
const cookie = await ownerCookie(request);
afterEach(() => void vi.unstubAllGlobals());

test("a discount beside a removal that still waits is shown as it is saved", async () => {
  vi.stubGlobal("fetch", (path: string, init: RequestInit) =>
    request(path, { ...init, headers: { ...init.headers, cookie } }),
  );
  const castleAndSlide = [{ inflatableId: 3, wetOption: true }, { inflatableId: 2 }];
  const { bookingId } = await book(request, { eventDate: "2026-06-06", items: castleAndSlide });
  const path = `/api/bookings/${bookingId}/change` as const;
  const { items, version, total } = await (await request(`/api/bookings/${bookingId}`, { headers: { cookie } })).json();
  expect(total).toBe(525);
  const timer = createRemovalTimer({
    send: async ({ edit, version: seen }) =>
      (await (await request(path, json("POST", { ...edit, version: seen }, { cookie }))).json()).version,
    onState: () => undefined,
  });
  const forget = registerWaitingWork({ sendNow: timer.sendNow, goBefore: removalBefore(timer, bookingId) });
  timer.start({ key: "slide", name: "Giant Slide", version, edit: { remove: [items[1].id], tell: false } });

  const body = { version, discount: { basisPoints: 1_000, reason: "Late truck" }, tell: true };
  const shown = await askPreview({ method: "POST", path, body });
  expect(shown).toMatchObject({ before: { totalCents: 25_000 }, differenceCents: -2_500 });
  const act = await afterWaitingWork({ method: "POST", path, body } as const);
  const saved = await sendOwnerCall(act);
  forget();
  expect({ ...saved, version: shown.version }).toEqual(shown);
});
