import { expect, test } from "vitest";
import { book } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

const { request, runJobs, outbox } = await testApp({
  now: () => new Date("2026-05-15T16:00:00Z"),
  env: { RATE_LIMITS: "off" },
});
const cookie = await ownerCookie(request);
const owner = (path: string, body: unknown) => request(path, json("POST", body, { cookie }));
const words = { subject: "Your booking on Sat, May 30", text: "Can we come at 7:30?\n\nThe gate is <narrow>." };
const sent = async () => (await outbox()).filter(({ subject }) => subject === words.subject);

test("what the office writes is seen first, reaches the customer alone, and stays with the order", async () => {
  const { bookingId, token } = await book(request);
  const path = `/api/bookings/${bookingId}/message`;
  const preview = await (await owner(`${path}/preview`, words)).json();
  expect(preview).toMatchObject({ subject: words.subject });
  expect(preview.html).toContain("The gate is &lt;narrow&gt;.");
  await runJobs();
  expect(await sent()).toEqual([]);

  expect((await owner(path, words)).status).toBe(200);
  await runJobs();
  const [email, ...others] = await sent();
  expect(others).toEqual([]);
  expect(email?.to?.[0]?.address).toBe("hannah.teague@example.com");
  expect(email?.text).toContain("Hi Hannah,");
  expect(email?.text).toContain(words.text);
  expect(email?.text).toContain(`/booking/${token}`);
  const detail = await (await request(`/api/bookings/${bookingId}`, { headers: { cookie } })).json();
  expect(detail.messages).toContainEqual(expect.objectContaining({ subject: words.subject, state: "sent" }));
  expect(detail.history).toContainEqual(
    expect.objectContaining({ action: "message written", details: { subject: words.subject } }),
  );
});

test("nothing is sent without words, and nothing about a booking that is not there", async () => {
  const { bookingId } = await book(request, { inflatableId: 2, wetOption: false });
  const refused = await owner(`/api/bookings/${bookingId}/message`, { subject: " ", text: "" });
  expect(refused.status).toBe(422);
  expect((await refused.json()).error.fields).toEqual({
    subject: "Please enter a subject.",
    text: "Please write your message.",
  });
  expect((await owner("/api/bookings/999999/message", words)).status).toBe(404);
});
