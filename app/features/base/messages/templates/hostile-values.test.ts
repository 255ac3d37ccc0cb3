import { expect, test } from "vitest";
import { startingBusiness } from "#config/business.ts";
import type { Audience, MessageData } from "../message-data.ts";
import { greeting, shortName, typedAmount } from "./parts/wording.ts";
import { sampleMessages } from "./sample-messages.ts";
import { writeMessage } from "./write-message.server.ts";

const HOSTILE = [
  "<script>alert(1)</script>",
  "Hannah\r\nBcc: x@example.com",
  `"><img src=x onerror='alert(1)'>`,
  "a\u2028b\u202ec\u0000d\ud800",
  "&lt;b&gt; $& $1",
  "x".repeat(500),
];

/** The program makes these values itself. Codes are its own only in the messages that mail one. */
const OURS = ["kind", "request", "what", "expiresOn"];
const MAILS_A_CODE = ["hold_code", "booking_code"];

/** Replaces every text that people can type. */
function poisoned(message: MessageData, text: string): MessageData {
  const isOurs = (key: string) =>
    key.endsWith("Url") || OURS.includes(key) || (key === "code" && MAILS_A_CODE.includes(message.kind));
  function poison(value: unknown, key = ""): unknown {
    if (typeof value === "string") return isOurs(key) ? value : text;
    if (Array.isArray(value)) return value.map((item) => poison(item));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, poison(inner, name)]));
  }
  return poison(message) as MessageData;
}

const audiences: Audience[] = ["customer", "owner"];
const cases = HOSTILE.flatMap((text) =>
  audiences.map((audience) => ({ text: text.slice(0, 40), whole: text, audience })),
);

test.each(cases)("$text stays text in every message to the $audience", ({ whole, audience }) => {
  for (const sample of sampleMessages) {
    const message = writeMessage(poisoned(sample, whole), audience, startingBusiness);
    if (!message) continue;
    expect(message.subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202e]/u);
    // Four parts of 60 characters at most, and our own words around them.
    expect(message.subject.length).toBeLessThan(300);
    expect(message.subject.isWellFormed()).toBe(true);
    expect(message.html).not.toMatch(/<script|<img|onerror='/);
    expect(message.html).not.toContain("\u0000");
    expect(tagNames(message.html).filter((name) => !OUR_TAGS.has(name))).toEqual([]);
    expect(message.text).not.toContain("\r");
  }
});

const OUR_TAGS = new Set("html head meta title style body div table tr td span h1 h2 p a strong br".split(" "));
const tagNames = (html: string) => [...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name]) => name ?? "");

test("a name in a subject has at most 60 characters and never half a character", () => {
  expect([...shortName("🏰".repeat(80))]).toHaveLength(60);
  expect(shortName("  Hannah \t Teague ")).toBe("Hannah Teague");
});

test("people are greeted by their first name, and anything else is not repeated", () => {
  expect(greeting("Hannah Teague")).toBe("Hi Hannah,");
  expect(greeting("Zoë-Marie O'Neill")).toBe("Hi Zoë-Marie,");
  expect(greeting("http://spam.example")).toBe("Hi there,");
  expect(greeting("")).toBe("Hi there,");
});

test("an amount that was typed is written like every other", () => {
  expect(["175", "175.00", "$1,250.5", "107.50"].map(typedAmount)).toEqual(["$175", "$175", "$1,250.50", "$107.50"]);
  expect(typedAmount("half now")).toBe("half now");
});
