import { expect, test } from "vitest";
import { actors } from "#app/shared/words/vocabulary.ts";
import { type AuditAction, actorName, auditActions, auditSentence } from "./audit-actions.ts";

const range = { inflatableId: 2, date: "2026-05-21", through: "2026-05-23" };
const amount = { amountCents: 12_500 };

/** Details of each action with the sentence for them. */
const written: Record<AuditAction, [Record<string, unknown>, string]> = {
  "proposal made": [{ date: "2026-05-30", item: "Castle Combo" }, "proposed the Castle Combo for Sat, May 30"],
  "proposal renewed": [{}, "sent the proposal again"],
  "proposal withdrawn": [{}, "took the proposal back"],
  "proposal accepted": [{}, "accepted the proposal"],
  "proposal declined": [{}, "declined the proposal"],
  "proposal ended": [{}, "ended the proposal because nobody accepted it in time"],
  "booking made": [{ date: "2026-05-30", item: "Castle Combo" }, "booked the Castle Combo for Sat, May 30"],
  "addition held": [
    { item: "Giant Slide", amountCents: 13_750 },
    "asked to add the Giant Slide, held until $137.50 is paid",
  ],
  "addition ended": [{ item: "Giant Slide" }, "released the Giant Slide, which waited to be added"],
  "booking moved": [
    { from: "2026-05-23", to: "2026-05-30", reason: "weather" },
    "moved the booking from Sat, May 23 to Sat, May 30 (weather)",
  ],
  "email accepted": [{ email: "mara@example.com" }, "accepted the changed email mara@example.com"],
  "rain check frozen": [
    { amountCents: 4000, orders: [1004, 1009] },
    "froze a rain check with $40 left because its payment went back; it paid bookings 1004, 1009",
  ],
  "rain check unfrozen": [{ customerName: "Hannah Reed" }, "let Hannah Reed’s frozen rain check be used again"],
  "booking corrected": [
    { changed: { customerName: { from: "Hana", to: "Hannah" }, eventType: { from: "", to: "Birthday" } } },
    "corrected the booking: name Hana → Hannah; event type (empty) → Birthday",
  ],
  "booking cancelled": [
    { refundCents: 5000, keptCents: 12_500, byHandCents: 0, reason: "sick" },
    "canceled the booking, $50 to be refunded, $125 kept (sick)",
  ],
  "words published": [
    { kind: "article", title: "Rainy Day Plan", version: 2 },
    "published the article “Rainy Day Plan”",
  ],
  "words scheduled": [
    { kind: "waiver", title: "Rental Waiver", at: "Sat, Nov 28, 12:00 AM" },
    "scheduled the waiver text “Rental Waiver” for Sat, Nov 28, 12:00 AM",
  ],
  "words schedule canceled": [
    { kind: "article", title: "Rainy Day Plan" },
    "canceled the schedule of the article “Rainy Day Plan”",
  ],
  "starting words changed": [
    { kind: "article", count: 20, what: "hide" },
    "took the articles of the starting site off the site",
  ],
  "words unpublished": [{ kind: "question", title: "How far?" }, "took the question “How far?” off the site"],
  "address leads on": [
    { kind: "town", title: "Dahlonega", leadsTo: "/calendar" },
    "changed where the town page “Dahlonega” leads: visitors are led to /calendar",
  ],
  "words ordered": [{ kind: "town" }, "changed the order of the town pages"],
  "testimonial added": [{ kind: "photo", shown: false }, "added a photo of a party"],
  "testimonial changed": [{ kind: "review", shown: false }, "changed a review, which is off the site"],
  "testimonial erased": [{ kind: "review" }, "erased a review"],
  "testimonials ordered": [{}, "changed the order of the reviews and photos"],
  "draft deleted": [{ kind: "legal", title: "Privacy" }, "deleted a draft of the page “Privacy”"],
  "extra added": [{ name: "Generator" }, "added Generator to the extras"],
  "extra changed": [{ name: "Generator" }, "changed Generator of the extras"],
  "promo code added": [{ code: "CHURCH" }, "added the promo code CHURCH"],
  "promo code changed": [
    { code: "CHURCH", changes: { percent: 15, validUntil: null } },
    "changed the promo code CHURCH: percent, last day to book",
  ],
  "promo code deleted": [{ code: "CHURCH" }, "deleted the promo code CHURCH"],
  "unit added": [{ name: "Castle Combo 2" }, "added Castle Combo 2"],
  "unit changed": [{ name: "Castle Combo 2" }, "changed Castle Combo 2"],
  "unit retired": [{ name: "Castle Combo 2" }, "retired Castle Combo 2"],
  "unit put back": [{ name: "Castle Combo 2" }, "put Castle Combo 2 back in service"],
  "unit taken out": [
    { name: "Castle Combo 2", from: "2026-05-15", backOn: "2026-05-20", reason: "repair", note: "Seam opened" },
    "took Castle Combo 2 out of service from Fri, May 15 until Wed, May 20 (Seam opened)",
  ],
  "outage changed": [
    { name: "Castle Combo 2", from: "2026-05-15", backOn: null },
    "changed when Castle Combo 2 is out of service from Fri, May 15",
  ],
  "unit swapped": [{ from: "Castle Combo 1", to: "Castle Combo 2" }, "swapped Castle Combo 1 for Castle Combo 2"],
  "unit log added": [{ name: "Castle Combo 2" }, "added an entry to the safety log of Castle Combo 2"],
  "unit released": [
    { name: "Castle Combo 2", reason: "Inspected this morning" },
    "allowed Castle Combo 2 to go out anyway (Inspected this morning)",
  ],
  "inspector link made": [
    { name: "Castle Combo 2", forWhom: "R. Tatum" },
    "made a link to the safety log of Castle Combo 2 for R. Tatum",
  ],
  "inspector link ended": [{ name: "Castle Combo 2" }, "ended a link to the safety log of Castle Combo 2"],
  "incident file made": [{}, "downloaded the incident file"],
  "unit back": [{ name: "Castle Combo 2" }, "brought Castle Combo 2 back"],
  "order changed": [
    { changes: ["Giant Slide added", "2 days instead of 1"], fromCents: 21_500, toCents: 48_750 },
    "changed the order: Giant Slide added; 2 days instead of 1; $215 → $487.50",
  ],
  "texts stopped": [{}, "ended text messages"],
  "texts stopped by office": [{}, "ended text messages, as the customer asked"],
  "texts resumed": [{}, "asked for text messages again"],
  "text written": [{}, "texted the customer"],
  "texts connected": [{}, "connected text messages"],
  "texts disconnected": [{}, "disconnected text messages"],
  "weather choice offered": [{}, "asked the customer what to do about the weather"],
  "weather alert sent": [
    { what: "Gusts of 19 mph, limit 15" },
    "asked the customer to get everyone off (Gusts of 19 mph, limit 15)",
  ],
  "weather alert answered": [{}, "reported that everyone is off"],
  "weather all-clear": [{}, "gave the all-clear after the wind"],
  "weather outcome": [{ outcome: "stopped" }, "would rather stop for the day"],
  "weather choice kept": [{}, "kept the day for now, whatever the forecast"],
  "booking called off": [{}, "called the day off for the weather"],
  "booking called on again": [{}, "took back that the day was called off"],
  "day sent to crew": [{ date: "2026-05-16" }, "sent the crew its stops of Sat, May 16"],
  "place corrected": [{}, "said where the address is"],
  "place forgotten": [{}, "dropped where a crew found the address"],
  "stop matter settled": [{}, "looked at what became of the stop"],
  "booking reopened": [{ reason: "storm" }, "reopened the booking (storm)"],
  "booking completed": [{}, "marked the booking as completed"],
  "booking deleted": [{ customerName: "Ada", eventDate: "2026-05-30" }, "deleted Ada’s booking for Sat, May 30"],
  "hold released": [{}, "released the hold"],
  "hold let go": [{}, "gave up the hold"],
  "held again": [{}, "held the date again"],
  "hold expired": [{}, "let the hold expire because it wasn't paid in time"],
  "hold extended": [{}, "extended the hold because the payment provider couldn't be reached"],
  "change requested": [{ wish: "cancel", note: "Sorry" }, "asked to cancel the booking: “Sorry”"],
  "offer change requested": [{ note: "Dry, please" }, "asked for a change to the proposal: “Dry, please”"],
  "request settled": [{ wish: "move", note: "" }, "closed the request to move and kept the booking"],
  "cash recorded": [{ amountCents: 10_750 }, "recorded $107.50 in cash"],
  "check recorded": [amount, "recorded a check for $125"],
  "card recorded": [amount, "recorded a card payment of $125"],
  "other recorded": [{ ...amount, note: "Venmo" }, "recorded a payment of $125 (Venmo)"],
  "refund recorded": [amount, "recorded a refund of $125"],
  "card refund ordered": [
    { amountCents: 12_500, loweredCents: 10_000 },
    "sent $125 back to the card and lowered the price by $100",
  ],
  "payment corrected": [
    { fromCents: 12_500, toCents: 10_000, reason: "typo", raisedCents: 2_500 },
    "corrected a payment from $125 to $100 and raised the price by $25 again (typo)",
  ],
  "balance written off": [{ ...amount, reason: "gift" }, "wrote off $125 (gift)"],
  "payment received": [amount, "processed a payment of $125"],
  "payment for an erased booking": [
    amount,
    "processed a payment of $125 for a deleted booking, which is being refunded",
  ],
  "paid too much": [amount, "found an overpayment of $125"],
  "dispute withdrawn": [amount, "took back $125 because the cardholder disputed the payment"],
  "dispute reinstated": [amount, "returned $125 after the dispute"],
  "certificate settled": [{ place: "park" }, "took care of the certificate of insurance"],
  "payment matter settled": [
    { matter: "Booking 7 has no payment link for $40" },
    "marked a payment alert as done (Booking 7 has no payment link for $40)",
  ],
  "refund requested": [{ amountCents: 5_000 }, "asked for a refund of $50 to the card"],
  "refund sent": [amount, "refunded $125"],
  "refund failed": [
    { ...amount, afterDispute: true },
    "found $125 due back after the dispute, so please refund it yourself",
  ],
  "refund settled": [amount, "marked a refund of $125 as already made"],
  "rain check given": [
    { customerName: "Hannah", amountCents: 4000, reason: "storm" },
    "gave Hannah a rain check for $40 (storm)",
  ],
  "rain check extended": [
    { customerName: "Hannah", to: "2027-05-12" },
    "let Hannah’s rain check last until Wed, May 12",
  ],
  "rain check taken back": [{ customerName: "Hannah", amountCents: 4000 }, "took back $40 of Hannah’s rain check"],
  "rain check opened": [{}, "opened the rain check with the code from their email"],
  "rain check used": [{ amountCents: 4000 }, "paid $40 by rain check"],
  "payment reminder sent": [amount, "sent a payment reminder for $125"],
  "payment notification sent": [
    { customerName: "Ada", productName: "Slip and Slide" },
    "sent Ada a receipt for Slip and Slide",
  ],
  "email held back": [
    { audience: "customer" },
    "didn't send an email to the customer because too many were sent in a short time",
  ],
  "message written": [{ subject: "Your booking" }, "wrote to the customer: “Your booking”"],
  "message sent again": [{ toAddress: "ada@example.com" }, "resent an email to ada@example.com"],
  "link renewed": [{}, "replaced the private link of the booking"],
  "signing link sent": [{ waiverId: 3 }, "sent the link to sign the waiver"],
  "waiver signed": [{ waiverId: 3 }, "signed the waiver"],
  "date blocked": [
    { inflatableId: 2, date: "2026-05-21", reason: "repair" },
    "blocked Thu, May 21 for item 2 (repair)",
  ],
  "dates blocked": [{ ...range, reason: "repair" }, "blocked Thu, May 21 to Sat, May 23 for item 2 (repair)"],
  "date unblocked": [
    { inflatableId: 2, item: "Giant Slide", date: "2026-05-21" },
    "unblocked Thu, May 21 for the Giant Slide",
  ],
  "dates unblocked": [range, "unblocked Thu, May 21 to Sat, May 23 for item 2"],
  "item added": [{ name: "Giant Slide", price: 275 }, "added the Giant Slide at $275"],
  "item changed": [
    { name: "Giant Slide", changes: { price: { from: 275, to: 285 }, wetFee: { from: 0, to: 45 } } },
    "changed the Giant Slide: price, wet fee",
  ],
  "item deleted": [{ name: "Giant Slide" }, "deleted the Giant Slide"],
  "item picture changed": [{ name: "Giant Slide" }, "changed the photo of the Giant Slide"],
  "item picture removed": [{ name: "Giant Slide" }, "removed the photo of the Giant Slide"],
  "calendar feed made": [{ replaced: true }, "created a new calendar feed link"],
  "calendar feed revoked": [{}, "turned off the calendar feed"],
  "quote requested": [{ quoteId: 7 }, "asked for quote 7"],
  "quote marked": [{ quoteId: 7, from: "new", to: "answered" }, "marked quote 7 as answered"],
  "quote answered": [{ quoteId: 7, to: "ada@example.com", subject: "Hi" }, "answered quote 7"],
  "settings published": [
    { version: 2, changes: [{ label: "Deposit", from: "50%", to: "40%" }] },
    "published settings: Deposit 50% → 40%",
  ],
  "stripe connected": [
    { live: false, keyEnding: "k7Qe", webhookEnding: "9fXa" },
    "connected Stripe, test mode (key ending k7Qe, webhook secret ending 9fXa)",
  ],
  "payments changed": [{ to: "links" }, "let customers pay by payment links"],
  "mail connected": [{ host: "smtp.fastmail.com" }, "connected the mail server smtp.fastmail.com"],
  "backup store connected": [
    { store: "Backblaze B2, bucket bounce-backups" },
    "connected Backblaze B2, bucket bounce-backups for backups",
  ],
  "backup store disconnected": [{}, "disconnected the backup store"],
  "backup key kept": [{ fingerprint: "0123abcd" }, "saved the backup key 0123abcd"],
  "copy confirmed": [{}, "confirmed the restored copy as the real one"],
  "mail disconnected": [{}, "disconnected the mail server"],
  "password changed": [{}, "changed the password"],
  "person invited": [{ name: "Jess Hooper", role: "office" }, "invited Jess Hooper as office"],
  "invitation sent again": [{ name: "Jess Hooper" }, "sent Jess Hooper a new invitation"],
  "invitation withdrawn": [{ name: "Jess Hooper" }, "withdrew the invitation of Jess Hooper"],
  "invitation accepted": [{ role: "office" }, "joined as office"],
  "setup link sent": [{ name: "Jess Hooper" }, "sent Jess Hooper a link to set up a new way to sign in"],
  "sign-in set up": [{ way: "passkey" }, "set up a new passkey by an emailed link"],
  "role changed": [
    { name: "Jess Hooper", from: "crew", to: "office" },
    "changed the role of Jess Hooper from crew to office",
  ],
  "person removed": [{ name: "Jess Hooper" }, "removed Jess Hooper from the people who work here"],
  "session ended": [{ name: "Jess Hooper", device: "Safari on iPhone" }, "logged Jess Hooper out of Safari on iPhone"],
  "sessions ended": [{ name: "Jess Hooper" }, "logged Jess Hooper out everywhere"],
  "phone shut out": [{ name: "Wes Holt", device: "iPhone, Safari" }, "shut out Wes Holt’s phone (iPhone, Safari)"],
  "phone let in": [{ name: "Wes Holt", device: "iPhone, Safari" }, "let Wes Holt’s phone in again (iPhone, Safari)"],
  "held report accepted": [{ name: "Wes Holt" }, "accepted what Wes Holt’s phone sent after it was shut out"],
  "held report dropped": [{ name: "Wes Holt" }, "dropped what Wes Holt’s phone sent after it was shut out"],
  "passkey added": [{ passkey: "iPhone" }, "added a passkey (iPhone)"],
  "passkey removed": [{ name: "Jess Hooper", passkey: "iPhone" }, "removed a passkey of Jess Hooper (iPhone)"],
  "account changed": [{ changes: { name: "Dana", email: "dana@example.com" } }, "changed their account: name, email"],
  "gate taken over": [{}, "made their password the one that opens the gate"],
  "insurance certificate sent": [{ to: "parks@example.com" }, "sent the certificate of insurance to parks@example.com"],
  "backup downloaded": [{}, "downloaded a backup"],
  "person erased": [
    { bookings: 1, quotes: 0, messages: 3, waiversKept: 1 },
    "erased a person's data: 1 booking, 0 quote requests, 3 emails",
  ],
};

test.each(auditActions)("%s has its sentence", (action) => {
  const [details, sentence] = written[action];
  expect(auditSentence({ action, details })).toBe(sentence);
});

const cases = auditActions.flatMap((action) => actors.map((actor) => [actor, action] as const));

test.each(cases)("done by the %s, %s reads like a sentence, even when its details were erased", (actor, action) => {
  for (const details of [written[action][0], {}]) {
    const who = actorName({ actor, userId: null, by: null }, { userId: 1 });
    const sentence = `${who} ${auditSentence({ action, details })}`;
    expect(sentence).toMatch(/^(The owner|The customer|The system|The payment provider) [a-z']+ \S/);
    expect(sentence).not.toMatch(/undefined|null|NaN|\(\)|\s{2}|\s$|\s[,.;:]/);
    expect(sentence).not.toContain(`${who} ${action}`);
  }
});

test("acts of staff show names, one's own says You, and those from before accounts say the owner", () => {
  const byJess = { actor: "owner", userId: 2, by: "Jess Hooper" } as const;
  expect(actorName(byJess, { userId: 1 })).toBe("Jess Hooper");
  expect(actorName(byJess, { userId: 2 })).toBe("You");
  expect(actorName({ actor: "owner", userId: null, by: null }, { userId: 1 })).toBe("The owner");
});

test("an action of another version is shown as far as it is known", () => {
  expect(auditSentence({ action: "picture uploaded", details: {} })).toBe("made a change (picture uploaded)");
  expect(auditSentence({ action: "toString", details: {} })).toBe("made a change (toString)");
});

test("a log of orders names several things, their days, one unit, or all rentals", () => {
  const sentence = (action: "booking made" | "dates blocked", details: Record<string, unknown>) =>
    auditSentence({ action, details });
  expect(
    sentence("booking made", { date: "2026-05-30", through: "2026-05-31", item: "2 × Castle Combo and Giant Slide" }),
  ).toBe("booked 2 × Castle Combo and Giant Slide for Sat, May 30 to Sun, May 31");
  const may = { date: "2026-05-21", through: "2026-05-23", reason: "seam" };
  expect(
    sentence("dates blocked", { ...may, inflatableId: 3, item: "Castle Combo", unitId: 7, unit: "Castle Combo 2" }),
  ).toBe("blocked Thu, May 21 to Sat, May 23 for the Castle Combo 2 (seam)");
  expect(sentence("dates blocked", { ...may, inflatableId: "all" })).toBe(
    "blocked Thu, May 21 to Sat, May 23 for all rentals (seam)",
  );
});
