// What was typed on a booking's own page is still there after any refusal: too many tries, a day that came meanwhile.
import { expect, test } from "vitest";
import { book } from "#tests/support/scenes/factories.ts";
import { postForm } from "#tests/support/scenes/post.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

let now = new Date("2026-05-12T16:00:00Z");
const { request } = await testApp({ now: () => now, env: { RATE_LIMITS: "privatePage=1/3600" } });
const sendForm = async (path: string, fields: Record<string, string>) => {
  const answer = await postForm(request, path, fields);
  return { status: answer.status, page: await answer.text() };
};

async function confirmed(eventDate: string) {
  const { bookingId, token } = await book(request, { eventDate });
  const cookie = await ownerCookie(request);
  await request(`/api/bookings/${bookingId}/payments`, json("POST", { kind: "cash", amount: 125 }, { cookie }));
  return `/booking/${token}`;
}

const NOTE = "Grandma can only come on Sunday.";

test("a request written before midnight and sent after it isn't sent, and the note stays readable", async () => {
  const path = await confirmed("2026-05-20");
  now = new Date("2026-05-21T05:00:00Z");
  const late = await sendForm(path, { intent: "ask", wish: "move", note: NOTE });
  expect(late).toEqual({ status: 409, page: expect.stringContaining("Your request wasn&#x27;t sent") });
  expect(late.page).toContain(NOTE);
});

test("after too many tries the note, the amount and the code are still in their fields", async () => {
  const path = await confirmed("2026-06-06");
  const sent = [
    [{ intent: "ask", wish: "move", note: NOTE }, `${NOTE}</textarea>`],
    [{ intent: "pay", choice: "amount", amount: "41.50", owed: "12500" }, 'value="41.50"'],
    [{ intent: "use-credit", code: "RAIN-TYPED" }, 'value="RAIN-TYPED"'],
  ] as const;
  // The one try that there is.
  await sendForm(path, { intent: "use-credit", code: "RAIN-FIRST" });
  for (const [fields, shown] of sent) {
    const refused = await sendForm(path, fields);
    expect(refused.status).toBe(429);
    expect(refused.page).toContain("Too many tries");
    expect(refused.page).toContain(shown);
  }
});
