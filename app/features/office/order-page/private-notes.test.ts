// What staff write about an order for each other: a customer neither sends nor reads it, and the crew only what is meant for them.
import { expect, test } from "vitest";
import { book, bookingBody } from "#tests/support/scenes/factories.ts";
import { signInAs } from "#tests/support/scenes/sign-in.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

const { request, runJobs, outbox } = await testApp({
  now: () => new Date("2026-05-29T16:00:00Z"),
  env: { RATE_LIMITS: "off" },
});
const cookie = await ownerCookie(request);
const read = async (path: string, by = cookie) => (await request(path, { headers: { cookie: by } })).text();
const view = async (id: number) => JSON.parse(await read(`/api/bookings/${id}`));
const officeNote = "Pays late, call first";
const crewNote = "Gate code 4471\nSteep drive";

test("the office writes both, the crew reads theirs, and nothing of it reaches the customer", async () => {
  const { bookingId, token } = await book(request, { eventDate: "2026-05-30" });
  await request(`/api/bookings/${bookingId}/payments`, json("POST", { kind: "cash", amount: 125 }, { cookie }));
  const office = await signInAs(request, "office");
  const patch = (body: object) => request(`/api/bookings/${bookingId}`, json("PATCH", body, { cookie: office }));
  expect((await patch({ officeNote, crewNote })).status).toBe(200);
  expect(await view(bookingId)).toMatchObject({ officeNote, crewNote });
  const crew = await signInAs(request, "crew");
  const sheet = await read("/api/run-sheet?date=2026-05-30", crew);
  expect(JSON.parse(sheet).stops).toMatchObject([{ bookingId, crewNote }]);
  expect(sheet).not.toContain(officeNote);
  await runJobs();
  const pages = await Promise.all(["", "/sign", "/event.ics"].map((path) => read(`/booking/${token}${path}`, "")));
  for (const text of [...pages, JSON.stringify(await outbox())]) {
    expect(text).not.toContain("4471");
    expect(text).not.toContain(officeNote);
  }
  expect((await patch({ crewNote: "x".repeat(1001) })).status).toBe(422);
  expect((await patch({ crewNote: "" })).status).toBe(200);
  expect(await view(bookingId)).toMatchObject({ officeNote, crewNote: "" });
});

test("a note can come with an order by phone; what a customer's request carries is not taken", async () => {
  const phone = bookingBody({ inflatableId: 2, wetOption: false, source: "admin", eventDate: "2026-06-06", crewNote });
  const made = await (await request("/api/waiver-notification", json("POST", phone, { cookie }))).json();
  expect(await view(made.bookingId)).toMatchObject({ officeNote: "", crewNote });
  const sent = await book(request, {
    inflatableId: 4,
    wetOption: false,
    eventDate: "2026-06-06",
    officeNote,
    crewNote,
  });
  expect(await view(sent.bookingId)).toMatchObject({ officeNote: "", crewNote: "" });
});
