import { expect, test, vi } from "vitest";
import { createStreamSlots } from "#app/shared/calls/stream-slots.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { newestChangeId } from "../store.server.ts";
import { createChangeFeed, type DayChange } from "./change-feed.server.ts";

test("an open page gets a booking with the day's status and no name", async () => {
  const { request } = await testApp({ now: () => new Date("2026-05-12T16:00:00Z") });
  const response = await request("/api/availability/stream");
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => (await reader?.read())?.value ?? "";
  expect(await next()).toContain("event: ready");
  await book(request, { eventDate: "2026-06-06" });
  const heard = await next();
  expect(heard).toContain('"date":"2026-06-06","status":"booked","reason":null,"bookingId":null');
  expect(heard).not.toContain("Hannah");
  await reader?.cancel();
});

test("a change that nobody listens to is not read until somebody does", async () => {
  const { request, deps } = await testApp({ now: () => new Date("2026-05-12T16:00:00Z") });
  const read = vi.fn(deps.calendar.read);
  const feed = await createChangeFeed(deps.db, { ...deps.calendar, read }, deps.business);
  await book(request, { eventDate: "2026-06-06" });
  feed.wake();
  // Any earlier query has been answered by then.
  await newestChangeId(deps.db);
  await newestChangeId(deps.db);
  expect(read).not.toHaveBeenCalled();
  const { promise, resolve } = Promise.withResolvers<DayChange>();
  feed.subscribe(resolve);
  expect((await promise).day).toMatchObject({ date: "2026-06-06", status: "booked" });
});

test("visitors' streams leave slots for the owner, and those of one address for another", async () => {
  const one = createStreamSlots(8);
  const { request } = await testApp({
    env: { TRUST_PROXY: "1" },
    deps: { streams: { visitors: one, owner: createStreamSlots(4) } },
  });
  const cookie = await ownerCookie(request);
  const open = (address = "192.0.2.1") =>
    request("/api/availability/stream", { headers: { "X-Forwarded-For": address } });
  const opened = [await open(), await open()];
  expect(opened.map(({ status }) => status)).toEqual([200, 200]);
  const refused = await open();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "30"]);
  const other = await open("192.0.2.7");
  expect(other.status).toBe(200);
  const office = await request("/api/office/stream", { headers: { cookie } });
  expect(office.status).toBe(200);
  // Closing a stream frees its slot.
  await opened[0]?.body?.cancel();
  opened.push(await open());
  expect(opened.at(-1)?.status).toBe(200);
  for (const { body } of [...opened.slice(1), other, office]) await body?.cancel();
});
