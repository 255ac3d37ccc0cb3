// What the owner and the crew do beside the orders: rentals, units, words, people, settings, the weather and a delivery day.
// An older checkout answers 404 to what it doesn't have yet.
import { addDays, plainDate } from "#app/shared/days/plain-date.ts";
import type { Act, Json } from "./doing.ts";

const TIME_ZONE = "America/New_York";
const today = (now: Date) => plainDate(new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE }).format(now));
const id = ({ id: found }: Json) => Number(found);

type Row = { id: number; version: number };

export const ownerActs: Record<string, Act> = {
  "sees a rental added, changed and deleted": async ({ call }) => {
    const rental = { name: "Pirate Ship", price: 210, type: "combo", features: ["Slide", "Mast"], wetAvailable: true };
    const path = `/api/inflatables/${id(await call("owner", "POST", "/api/inflatables", rental))}`;
    await call("owner", "PATCH", path, { price: 215, windLimitMph: 18, version: 1 });
    await call("owner", "PATCH", path, { name: "Pirate Galleon", active: false });
    await call("office", "PATCH", path, { price: 1 });
    await call("owner", "POST", `${path}/units`, { name: "Galleon 2", serial: "PG-2" });
    await call("owner", "DELETE", path);
  },
  "sees extras and codes": async ({ call }) => {
    const extra = await call("owner", "POST", "/api/extras", { name: "Bench", price: 12, per: "order", stock: 6 });
    await call("owner", "PATCH", `/api/extras/${id(extra)}`, { price: 13.5, stock: 5 });
    await call("owner", "POST", "/api/extras", { name: "", price: -1, per: "order", stock: 6 });
    const code = await call("owner", "POST", "/api/promo-codes", { code: "GOLDEN5", percent: 5, minimum: 100 });
    await call("owner", "PATCH", `/api/promo-codes/${id(code)}`, { amount: 20, percent: null });
    await call("anyone", "POST", "/api/price", { items: [{ inflatableId: 3 }], promoCode: "GOLDEN5", days: 2 });
    await call("owner", "DELETE", `/api/promo-codes/${id(code)}`);
  },
  "finds days blocked and units out": async ({ call, now }) => {
    const from = addDays(today(now()), 80);
    const days = { inflatableId: 5, date: from, through: addDays(from, 2) };
    await call("owner", "POST", "/api/availability/block", { ...days, reason: "County fair" });
    await call("anyone", "GET", `/api/availability/5?start=${from}&end=${addDays(from, 4)}`);
    await call("owner", "DELETE", "/api/availability/unblock", { ...days, through: from });
    const unit = await call("owner", "POST", "/api/inflatables/5/units", {});
    const outage = { from, backOn: addDays(from, 3), reason: "repair", note: "A seam" };
    const made = await call("owner", "POST", `/api/units/${id(unit)}/outages`, outage);
    await call("owner", "PATCH", `/api/outages/${id(made)}`, { backOn: addDays(from, 5) });
    await call("owner", "DELETE", `/api/outages/${id(made)}`);
    await call("owner", "PATCH", `/api/units/${id(unit)}`, { status: "retired" });
  },
  "reads what is in the safety log": async ({ call, now }) => {
    const happenedOn = today(now());
    const entry = { kind: "inspection", happenedOn, note: "By the state", doneBy: "R. Cole", result: "passed" };
    const made = await call("owner", "POST", "/api/units/1/log", entry);
    await call("owner", "POST", "/api/units/1/log", { ...entry, result: "failed", corrects: id(made) });
    await call("office", "POST", "/api/units/1/log", { ...entry, kind: "repair", result: null, minutes: 40, cost: 25 });
    await call("owner", "POST", "/api/units/1/release", { bookingId: 1001, reason: "Looked at again" });
    const link = await call("owner", "POST", "/api/units/1/links", { forWhom: "The county" });
    await call("owner", "DELETE", `/api/unit-links/${id(link)}`);
    await call("owner", "GET", "/api/units/1/log");
  },
  "reads new words": async ({ call }) => {
    const text = { kind: "question", title: "Do you set up on sand?", markdown: "Yes, with weights.", meta: {} };
    const path = "/api/documents/question/sand";
    await call("owner", "PUT", `${path}/draft`, { text, seenRevision: 0, seenVersion: 0 });
    await call("owner", "POST", `${path}/publish`, { seenRevision: 1 });
    await call("anyone", "GET", "/faq");
    await call("owner", "POST", `${path}/unpublish`, {});
    await call("owner", "GET", path);
    await call("office", "POST", `${path}/republish`, {});
  },
  "writes a review": async ({ call }) => {
    const review = { words: "The kids loved it.", name: "Dana H.", stars: 5, source: "google", mayPublish: true };
    const made = await call("owner", "POST", "/api/testimonials", { ...review, shown: true });
    const path = `/api/testimonials/${id(made)}`;
    await call("owner", "PUT", path, { ...review, town: "ellijay", version: Number(made.version ?? 1), shown: true });
    await call("anyone", "GET", "/");
    await call("owner", "DELETE", path);
  },
  "meets somebody new who works there": async ({ call }) => {
    const invited = { name: "Sam Reed", email: "sam.reed@example.com", role: "crew" };
    const made = await call("owner", "POST", "/api/invitations", invited);
    await call("owner", "POST", `/api/invitations/${id(made)}/resend`, {});
    await call("owner", "DELETE", `/api/invitations/${id(made)}`);
    await call("office", "POST", "/api/invitations", invited);
    await call("owner", "PATCH", "/api/people/2", { role: "office" });
  },
  "finds other settings": async ({ call, look }) => {
    type Settings = { version: number; values: { delivery: object; booking: object } };
    const { version: seenVersion, values } = await look<Settings>("/api/settings");
    const changed = { ...values, delivery: { ...values.delivery, freeMiles: 31 } };
    await call("owner", "POST", "/api/settings/review", { values: changed });
    await call("owner", "POST", "/api/settings", { seenVersion, values: changed });
    await call("owner", "POST", "/api/settings", { seenVersion, values });
    await call("owner", "POST", "/api/settings", { seenVersion: seenVersion + 1, values });
  },
  "pays outside of a booking, and gets emails again": async ({ call, look }) => {
    const paid = { customerName: "Ruth Kell", customerEmail: "ruth@example.com", productName: "Castle", amount: "80" };
    await call("owner", "POST", "/api/payment-notification", { ...paid, paymentMethod: "Cash" });
    const [message] = await look<Row[]>("/api/messages?state=sent&limit=1");
    await call("office", "POST", `/api/messages/${message?.id}/resend`, {});
    const [waiver] = await look<Row[]>("/api/waivers?status=unsigned&limit=1");
    await call("owner", "POST", `/api/waivers/${waiver?.id}/resend`, {});
  },
  "waits for a taken day": async ({ book, form, call, look }) => {
    const { day, bookingId } = await book({ inflatableId: 12, wetOption: false });
    const email = "waits@example.com";
    await form("/waiting-list", { email, date: day, inflatable: "12" });
    await form("/waiting-list", { email: "no address", date: day, inflatable: "12" });
    await call("owner", "POST", `/api/bookings/${bookingId}/cancel`, { refund: "nothing" });
    const { entries = [] } = await look<{ entries?: Row[] }>("/api/waiting-list");
    if (entries[0]) await call("owner", "DELETE", `/api/waiting-list/${entries[0].id}`);
  },
  "talks by text": async ({ book, pay, call, look }) => {
    const made = await book({ inflatableId: 4, wetOption: false, textConsent: true });
    await pay(made.url);
    const { customerId } = await look<{ customerId?: number }>(`/api/bookings/${made.bookingId}`);
    const path = `/api/threads/c${customerId ?? 1}`;
    await call("office", "POST", `${path}/texts`, { body: "Is the gate open?" });
    await call("office", "GET", path);
    await call("office", "POST", `${path}/stop-texts`, {});
    await call("office", "POST", `${path}/texts`, { body: "Still there?" });
  },
  "is asked because of the weather": async ({ book, pay, call, request }) => {
    const [first, second] = [await book({ inflatableId: 1 }), await book({ inflatableId: 4, wetOption: false })];
    for (const { url } of [first, second]) await pay(url);
    await call("owner", "POST", "/api/weather/read", {});
    await call("owner", "POST", "/api/weather/offers/preview", { bookingIds: [first.bookingId] });
    await call("owner", "POST", "/api/weather/offers", { bookingIds: [first.bookingId] });
    await request(`/booking/${first.token}/weather`);
    await call("owner", "POST", "/api/weather/call-off", { bookingIds: [second.bookingId] });
    await request(`/booking/${second.token}/weather`);
    await call("owner", "DELETE", `/api/weather/call-off/${second.bookingId}`);
  },
  "is on a truck": async ({ call, look, now, request }) => {
    const date = today(now());
    const path = `/api/day/${date}`;
    type Day = { version: number; stops: { bookingId: number; kind: string }[]; staff: { id: number; name: string }[] };
    const seen = () => look<Partial<Day>>(`/api/day?date=${date}`);
    const { version = 0, stops = [], staff = [] } = await seen();
    const kind = "delivery";
    const crew = staff.filter(({ name }) => name === "Marcus Bell").map((one) => one.id);
    await call("owner", "POST", `${path}/trucks`, { version, kind });
    for (const { bookingId } of stops.filter((stop) => stop.kind === kind))
      await call("owner", "POST", `${path}/stops`, { version: (await seen()).version, kind, bookingId, truck: 1 });
    await call("owner", "POST", `${path}/order`, { version: (await seen()).version, kind, truck: 1 });
    await call("owner", "PATCH", `${path}/trucks`, { version: (await seen()).version, kind, truck: 1, crew });
    await call("owner", "POST", `${path}/stops`, { version: 0, kind, bookingId: 1001, truck: 1 });
    await call("owner", "POST", `${path}/send`, { version: (await seen()).version });
    await call("crew", "GET", `/api/crew/day?date=${date}`);
    const device = "5d2b1c1e-0000-4000-8000-000000000001";
    const { token } = await call("crew", "POST", "/api/crew/devices", { device, label: "Golden phone", date });
    const at = now().toISOString();
    const bookingId = stops.find((stop) => stop.kind === kind)?.bookingId ?? 1001;
    const happened = [
      { kind: "on_our_way", data: { minutes: 20 } },
      { kind: "arrived", data: { latitude: 34.69, longitude: -84.48, accuracyMeters: 12 } },
      { kind: "collected", data: { method: "cash", cents: 2500 } },
      { kind: "set_up", data: { waiverReason: "No signal", windReason: "" } },
      { kind: "note", data: { note: "A low branch", photos: [] } },
    ];
    const events = happened.map((event, index) => {
      const key = `5d2b1c1e-0000-4000-8000-00000000010${index}`;
      return { ...event, key, sequence: index + 1, bookingId, stop: kind, date, at, deviceAt: at };
    });
    await request("/api/crew/events", {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify({ device, sentAt: at, waiting: 0, events }),
    });
    await call("owner", "GET", `/api/day?date=${date}`);
    await call("crew", "GET", `/api/crew/day?date=${date}`);
    await call("owner", "GET", "/api/office/attention");
  },
};
