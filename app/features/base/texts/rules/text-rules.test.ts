import { expect, test } from "vitest";
import { quietUntil } from "./quiet-hours.ts";
import { replyMeaning } from "./reply-meaning.ts";
import { countSegments, toPlain } from "./segments.ts";
import { textErrorSentence } from "./text-errors.ts";
import { type TextFacts, writeText } from "./text-templates.ts";
import { usNumber } from "./us-number.ts";

const parts = (text: string) => {
  const { encoding, length, segments } = countSegments(text);
  return [encoding, length, segments];
};

test("a text is counted in the phones' own alphabet: 160 alone, 153 each when joined", () => {
  expect(parts("")).toEqual(["gsm7", 0, 1]);
  expect(parts("a".repeat(160))).toEqual(["gsm7", 160, 1]);
  expect(parts("a".repeat(161))).toEqual(["gsm7", 161, 2]);
  expect(parts("a".repeat(306))).toEqual(["gsm7", 306, 2]);
  expect(parts("a".repeat(307))).toEqual(["gsm7", 307, 3]);
  // Brackets and the euro take the room of two and are never split.
  expect(parts("€".repeat(80))).toEqual(["gsm7", 160, 1]);
  expect(parts(`${"a".repeat(152)}€${"a".repeat(10)}`)).toEqual(["gsm7", 164, 2]);
  expect(parts(`${"€".repeat(76)}€${"€".repeat(76)}`)).toEqual(["gsm7", 306, 3]);
});

test("é, ñ, ü, ¿ and ¡ are in the alphabet; one á, ’ or emoji makes segments of 70", () => {
  expect(countSegments("¿Mañana? ¡Sí, é ü!".replace("í", "i"))).toMatchObject({ encoding: "gsm7", costly: [] });
  for (const one of "áíóú’“—…") expect(countSegments(one)).toMatchObject({ encoding: "ucs2", costly: [one] });
  expect(parts(`á${"a".repeat(69)}`)).toEqual(["ucs2", 70, 1]);
  expect(parts(`á${"a".repeat(70)}`)).toEqual(["ucs2", 71, 2]);
  expect(parts("🎉".repeat(36))).toEqual(["ucs2", 72, 2]);
  expect(toPlain("8–10 AM, “it’s” on…")).toBe('8-10 AM, "it\'s" on...');
});

const url = `https://www.caprock-bounce-rentals.com/booking/${"x".repeat(32)}`;
const shortUrl = "https://www.caprock-bounce-rentals.com/w/7KQ2fA9x_3Lc";
const business = "Cartecay Bounce Company of Ellijay";
const longest: TextFacts = {
  day_before: { business, day: "Wednesday, September 30", window: "10:30 AM–12:30 PM", balance: "$12,345.50" },
  on_our_way: { business, time: "12:45 PM" },
  weather_offer: { business, day: "Wednesday, September 30", until: "Tue, Sep 29, 12:30 PM", url: `${url}/weather` },
  called_off: { business, day: "on Wednesday, September 30", url: `${url}/weather` },
  payment_failed: { business, amount: "$12,345.50", url },
  new_link: { business, url },
  new_booking: {
    bookingId: 123456,
    customer: "Bartholomew Featherstonehaugh",
    day: "Sep 29–30",
    total: "$1,234.50",
    url,
  },
  live_watch: { business, headline: "Severe Thunderstorm Warning", url: shortUrl },
  all_clear: { business, minutes: 180, url: shortUrl },
  watch_report: { what: "off", names: "Bartholomew, Featherstonehaugh and 12 more", url: shortUrl },
  help: { business, phone: "(706) 555-0142" },
  stopped: { business },
};
const MOST: Record<keyof TextFacts, number> = {
  ...{ day_before: 1, on_our_way: 1, weather_offer: 2, called_off: 2, payment_failed: 2, new_link: 2 },
  ...{ live_watch: 2, all_clear: 2, watch_report: 1, new_booking: 2, help: 1, stopped: 1 },
};

test.each(Object.keys(longest) as (keyof TextFacts)[])(
  "%s keeps its number of segments with long names and days",
  (kind) => {
    const text = writeText(kind, longest[kind] as never);
    const { encoding, segments } = countSegments(text);
    expect([text, encoding, segments <= MOST[kind]]).toEqual([text, "gsm7", true]);
  },
);

test("with a name and an address of usual length, the wind instructions fit into one segment", () => {
  const facts = { business: "Cartecay Bounce Co.", url: "https://cartecaybounce.com/w/7KQ2fA9x_3Lc" };
  const off = writeText("live_watch", { ...facts, headline: "Gusts of 19 mph, limit 15" });
  expect([
    countSegments(off).segments,
    countSegments(writeText("all_clear", { ...facts, minutes: 30 })).segments,
  ]).toEqual([1, 1]);
  expect(off).toBe(
    "Cartecay Bounce Co.: Gusts of 19 mph, limit 15. Get everyone off now. Empty? Blower off. Tell us: https://cartecaybounce.com/w/7KQ2fA9x_3Lc",
  );
});

test("stop words of both languages, and sentences that mean it, stop the texts", () => {
  const stops = [
    "STOP",
    "stop.",
    " Stop ",
    "UNSUBSCRIBE",
    "Quit",
    "opt-out",
    "REVOKE",
    "ALTO",
    "parar",
    "Baja",
    "No más",
  ];
  const sentences = [
    ...[
      "please stop",
      "Stop texting me",
      "Don’t text me again",
      "I don't want any more texts",
      "no more messages please",
    ],
    ...[
      "take me off your list",
      "Remove my number",
      "wrong number",
      "No me escriban más",
      "Ya no quiero recibir mensajes",
    ],
    ...["dejen de mandar mensajes", "quiero darme de baja, denme de baja"],
    ...["Unsubscribe please", "STOP STOP STOP", "I said STOP!", "No more", "end texts", "stop messages now"],
    ...["Pare por favor", "¡Ya basta!", "no me escribas más", "parar los mensajes"],
  ];
  for (const text of [...stops, ...sentences]) expect([text, replyMeaning(text).act]).toEqual([text, "stop"]);
  const harmless = [
    ...["Can you stop by at 5?", "don't stop the music!", "We want the castle", "Gracias. ¿Podemos mover el inflable?"],
    ...[
      "Please cancel",
      "No more than 20 kids",
      "Para el sábado",
      "Enough grass there",
      "The stop texts mention is ours",
    ],
    ...["When does the party end?", "See you Saturday", "Please don't forget the generator", "yes we have an outlet"],
  ];
  for (const text of harmless) expect([text, replyMeaning(text).act]).toEqual([text, "none"]);
});

test('"cancel" stops the texts and may mean the booking; in a sentence it only asks', () => {
  expect(replyMeaning("CANCEL")).toEqual({ act: "stop", isKeyword: true, maybeBooking: true });
  expect(replyMeaning("Cancelar")).toEqual({ act: "stop", isKeyword: false, maybeBooking: true });
  expect(replyMeaning("STOP")).toMatchObject({ maybeBooking: false });
  // The carrier answers only its own words.
  expect([replyMeaning("opt out"), replyMeaning("optout")].map(({ isKeyword }) => isKeyword)).toEqual([false, true]);
  expect(replyMeaning("We need to cancel our party")).toEqual({ act: "none", isKeyword: false, maybeBooking: true });
  expect([
    replyMeaning("start").act,
    replyMeaning("Unstop").act,
    replyMeaning("HELP").act,
    replyMeaning("ayuda").act,
  ]).toEqual([...["start", "start", "help", "help"]]);
});

test("from 9 PM to 8 AM on the business's clock nobody is texted, also when the clocks change", () => {
  const until = (at: string, zone = "America/New_York") => quietUntil(new Date(at), zone)?.toISOString();
  expect(until("2026-05-16T00:59:00Z")).toBeUndefined();
  expect(until("2026-05-16T01:00:00Z")).toBe("2026-05-16T12:00:00.000Z");
  expect(until("2026-05-16T11:59:00Z")).toBe("2026-05-16T12:00:00.000Z");
  expect(until("2026-05-16T12:00:00Z")).toBeUndefined();
  expect(until("2026-05-16T01:30:00Z", "America/Denver")).toBeUndefined();
  // The night of March 14, 2027 is an hour shorter.
  expect(until("2027-03-14T02:00:00Z")).toBe("2027-03-14T12:00:00.000Z");
});

test("only numbers in the United States are texted", () => {
  for (const phone of ["(706) 555-0177", "+1 706 555 0177", "1-706-555-0177"])
    expect(usNumber(phone)).toBe("7065550177");
  const others = [
    "",
    "555-0177",
    "+44 20 7946 0958",
    "+49 706 5550177",
    "416 555 0177",
    "800 555 0177",
    "706 155 0177",
  ];
  for (const phone of others) expect([phone, usNumber(phone)]).toEqual([phone, undefined]);
});

test("the provider's error codes are put into words", () => {
  expect(textErrorSentence(30006)).toBe("the number is a landline (30006)");
  expect(textErrorSentence(30034)).toBe("your number isn't registered with the carriers (10DLC) yet (30034)");
  expect(textErrorSentence(99999)).toBe("it was refused (99999)");
});
