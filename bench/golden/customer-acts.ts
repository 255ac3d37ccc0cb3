// What customers do with their orders in a season, and what the office does with these.
import { addDays, plainDate } from "#app/shared/days/plain-date.ts";
import { type Act, type Doing, FIRST_DAY, type Json } from "./doing.ts";

const offer = async (doing: Doing, changes: Json = {}) => ({
  source: "admin",
  items: [{ inflatableId: 3, wetOption: true }, { inflatableId: 2 }],
  customerAddress: "12 Orchard Ln, Ellijay, GA 30540",
  ...(await doing.person([3, 2], Number(changes.days ?? 1))),
  ...changes,
});
type Offered = { bookingId: number; token: string };

export const customerActs: Record<string, Act> = {
  "books and lets it wait": async ({ book }) => {
    await book();
  },
  "books what is taken": async ({ book }) => {
    const { day } = await book({ inflatableId: 12, wetOption: false });
    await book({ inflatableId: 12, wetOption: false, eventDate: day });
    await book({ inflatableId: 12, customerName: "", signature: "" });
  },
  "books and pays the deposit": async ({ book, pay, request }) => {
    const made = await book();
    await pay(made.url);
    await request(`/booking/${made.token}?checkout=done`);
  },
  "books a party and pays all of it": async ({ book, pay, extraId }) => {
    const { url } = await book({
      inflatableId: undefined,
      wetOption: undefined,
      days: 2,
      promoCode: "WELCOME10",
      paymentPlan: "full",
      items: [
        { inflatableId: 3, wetOption: true },
        { inflatableId: 1, wetOption: true },
      ],
      extras: [{ extraId: await extraId(), quantity: 1 }],
      surface: "hard",
      damageCover: true,
      exemption: { name: "Ellijay Elementary", number: "GA-1234" },
    });
    await pay(url);
  },
  "moves it": async ({ book, pay, renter }) => {
    const made = await book({ inflatableId: 1 });
    await pay(made.url);
    await renter("moves it", made);
  },
  "cancels for money": async ({ book, pay, renter, request }) => {
    const made = await book({ inflatableId: 4 });
    await pay(made.url);
    await renter("cancels for money", made);
    await request(`/booking/${made.token}`);
  },
  "cancels for a rain check and spends it": async ({ book, pay, renter, newestRainCheck }) => {
    const made = await book({ inflatableId: 4, paymentPlan: "full" });
    await pay(made.url);
    await renter("cancels for a rain check", made);
    await renter("opens the rain check", made);
    const creditCode = await newestRainCheck();
    const spent = await book({ creditCode });
    await pay(spent.url);
    const later = await book({ inflatableId: 2, wetOption: false });
    await pay(later.url);
    await renter("pays by rain check", later, { creditCode });
  },
  "pays a part, adds a generator, pays the rest, renews the link": async ({ book, pay, renter, extraId }) => {
    const made = await book({ inflatableId: 2, wetOption: false });
    await pay(made.url);
    await pay((await renter("pays a part", made)).headers.get("location"));
    await renter("adds a generator", made, { extraId: await extraId() });
    await pay((await renter("pays the rest", made)).headers.get("location"));
    await renter("renews the link", made);
  },
  "is offered an order, and accepts it": async (doing) => {
    const { call, form, version } = doing;
    await call("office", "POST", "/api/bookings/propose/preview", await offer(doing, { message: "Field day!" }));
    const made = (await call("office", "POST", "/api/bookings/propose", await offer(doing))) as Offered;
    const accept = { intent: "accept", version: String(await version(made.bookingId)) };
    await form(`/booking/${made.token}`, accept);
    await form(`/booking/${made.token}`, accept);
  },
  "is offered an order, and declines it": async (doing) => {
    const { call, form, version } = doing;
    const made = (await call("owner", "POST", "/api/bookings/propose", await offer(doing))) as Offered;
    await form(`/booking/${made.token}`, { intent: "change", wish: "change", note: "Could we have the slide too?" });
    await form(`/booking/${made.token}`, { intent: "decline", version: String(await version(made.bookingId)) });
    await call("owner", "POST", `/api/bookings/${made.bookingId}/propose`, {
      version: await version(made.bookingId),
      message: "Once more.",
    });
  },
  "has an offer moved and withdrawn": async (doing) => {
    const { call } = doing;
    const made = (await call("owner", "POST", "/api/bookings/propose", await offer(doing))) as Offered;
    const path = `/api/bookings/${made.bookingId}`;
    const date = addDays(FIRST_DAY, 100);
    await call("owner", "POST", `${path}/reschedule`, { date, preview: true });
    await call("owner", "POST", `${path}/reschedule`, { date });
    await call("owner", "POST", `${path}/change`, { version: await doing.version(made.bookingId), damageCover: true });
    await call("owner", "POST", `${path}/cancel`, { withdraw: true, preview: true });
    await call("owner", "POST", `${path}/cancel`, { withdraw: true });
  },
  "leaves an offer open": async (doing) => {
    await doing.call("owner", "POST", "/api/bookings/propose", await offer(doing, { days: 2 }));
  },
  "orders by phone": async (doing) => {
    const { call } = doing;
    const discount = { basisPoints: 1000, reason: "A friend" };
    const order = await offer(doing, { discount, payment: { kind: "cash", amountCents: 10_000 }, agreed: true });
    const { customerName, customerEmail, customerPhone, ...priced } = order;
    await call("office", "POST", "/api/bookings/price", { ...priced, customerEmail });
    const made = await call("owner", "POST", "/api/waiver-notification", order);
    await call("office", "POST", "/api/waiver-notification", await offer(doing, { payOnDelivery: true }));
    await call("owner", "POST", "/api/waiver-notification", await offer(doing, { payOnDelivery: true }));
    await call("owner", "POST", `/api/bookings/${made.bookingId}/remind`, {});
    await call("owner", "GET", `/api/bookings/${made.bookingId}/reminder`);
  },
  "has the order changed": async ({ book, pay, call, version, detail, extraId }) => {
    const made = await book();
    await pay(made.url);
    const path = `/api/bookings/${made.bookingId}`;
    const [item] = ((await detail(made.bookingId)).items ?? []) as { id: number }[];
    for (const change of [
      { add: [{ inflatableId: 12 }], extras: [{ extraId: await extraId(), quantity: 1 }] },
      { swap: [{ itemId: item?.id, inflatableId: 4, wetOption: true }] },
      { days: 3 },
      { discount: { amountCents: 2500, reason: "Sorry for the rain" } },
      { surface: "hard", damageCover: true, promoCode: "WELCOME10" },
    ]) {
      await call("owner", "POST", `${path}/change`, {
        version: await version(made.bookingId),
        preview: true,
        ...change,
      });
      await call("owner", "POST", `${path}/change`, { version: await version(made.bookingId), ...change });
    }
    await call("owner", "POST", `${path}/change`, { version: 1, days: 1 });
    for (const preview of [true, false])
      await call("owner", "PATCH", path, {
        customerPhone: "(706) 555-0199",
        customerAddress: "9 River St, Blue Ridge, GA 30513",
        preview,
        version: await version(made.bookingId),
      });
  },
  "has it moved by the office": async ({ book, pay, call }) => {
    const made = await book({ inflatableId: 1 });
    await pay(made.url);
    const date = addDays(plainDate(made.day), 1);
    for (const preview of [true, false])
      await call("owner", "POST", `/api/bookings/${made.bookingId}/reschedule`, { date, reason: "weather", preview });
  },
  "is canceled by the office, in every way": async ({ book, pay, call, version }) => {
    for (const how of [
      { refund: "by_rule" },
      { refund: "full" },
      { refund: "rain_check" },
      { refund: "amount", amount: 20, reason: "As agreed" },
      { refund: "nothing", reason: "No show" },
    ]) {
      const made = await book({ inflatableId: 4, wetOption: false });
      await pay(made.url);
      const path = `/api/bookings/${made.bookingId}`;
      await call("owner", "POST", `${path}/payments`, { kind: "cash", amount: 15 });
      await call("owner", "POST", `${path}/cancel`, { ...how, preview: true });
      await call("owner", "POST", `${path}/cancel`, { ...how, version: await version(made.bookingId) });
      if (how.refund === "full") await call("owner", "POST", `${path}/settle-refund`, { method: "cash" });
    }
  },
  "has payments recorded": async ({ book, pay, call, detail }) => {
    const made = await book({ inflatableId: 2, wetOption: false });
    await pay(made.url);
    const path = `/api/bookings/${made.bookingId}`;
    await call("owner", "POST", `${path}/payments`, { kind: "check", amount: 30 });
    const { ledger = [] } = (await detail(made.bookingId)) as { ledger?: { id: number; kind: string }[] };
    const check = ledger.find(({ kind }) => kind === "check");
    await call("owner", "POST", `${path}/payments/${check?.id}/correct`, { amount: 13, reason: "Typo" });
    await call("owner", "POST", `${path}/payments`, { kind: "refund", amount: 10, toCard: true, lowersPrice: true });
    await call("owner", "POST", `${path}/payments`, { kind: "refund", amount: 5, method: "cash" });
    await call("owner", "POST", `${path}/payments`, { kind: "cash", amount: 9000 });
    await call("owner", "POST", `${path}/message`, { subject: "Parking", text: "Where can we park?" });
    await call("owner", "POST", `${path}/message/preview`, { subject: "Parking", text: "Where can we park?" });
    await call("owner", "POST", `${path}/complete`, {});
  },
  "has its party reopened, completed and written off": async ({ call, firstWith, version }) => {
    const id = await firstWith("completed");
    const path = `/api/bookings/${id}`;
    await call("owner", "POST", `${path}/reopen`, { version: await version(id), reason: "Rained out" });
    await call("owner", "POST", `${path}/change`, { version: await version(id), damageCover: true, surface: "hard" });
    await call("owner", "POST", `${path}/complete`, {});
    await call("owner", "POST", `${path}/write-off`, { reason: "Never mind" });
  },
  "asks for a quote": async ({ call }) => {
    const asked = { name: "Pat Plain", email: "pat@example.com", phone: "(706) 555-0177", eventDate: "June 6th, 2027" };
    const { id } = await call("anyone", "POST", "/api/quote-request", { ...asked, selectedItems: ["Castle Combo"] });
    await call("office", "POST", `/api/quotes/${id}/answer`, { subject: "Your quote", text: "Gladly." });
  },
  "is given a rain check": async ({ call }) => {
    const given = { customerName: "Ruth Kell", customerEmail: "ruth@example.com", amount: 60, reason: "Wind" };
    const { id } = await call("owner", "POST", "/api/rain-checks", given);
    await call("owner", "POST", `/api/rain-checks/${id}/extend`, { expiresOn: "2029-06-01", reason: "Asked" });
    await call("owner", "POST", `/api/rain-checks/${id}/take-back`, { reason: "Twice", seenLeft: 60 });
  },
  "books again after a release": async ({ book, call, form }) => {
    const made = await book({ inflatableId: 1 });
    await call("owner", "POST", "/api/holds/release", { bookingIds: [made.bookingId] });
    await form(`/booking/${made.token}`, { intent: "pay", choice: "deposit" });
    const second = await book({ inflatableId: 1 });
    await call("owner", "DELETE", `/api/bookings/${second.bookingId}`, {});
  },
  "is erased": async ({ book, pay, call, detail, settle }) => {
    const made = await book({ inflatableId: 1 });
    await pay(made.url);
    await call("owner", "POST", `/api/bookings/${made.bookingId}/cancel`, { refund: "full" });
    await settle();
    const { customerName: confirmName } = await detail(made.bookingId);
    await call("owner", "POST", "/api/people/erase", { bookingId: made.bookingId, confirmName });
  },
};
