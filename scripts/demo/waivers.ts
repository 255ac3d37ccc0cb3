import { createHash } from "node:crypto";
import { rentalsText } from "#app/features/fleet/catalog/rules/rental-text.ts";
import { waiverItems } from "#app/features/orders/orders/book/order-waiver.server.ts";
import { dateInZone, type PlainDate } from "#app/shared/days/plain-date.ts";
import { later, localText, timeZone } from "./business-clock.ts";
import type { Customer } from "./customers.ts";
import type { Dice } from "./prng.ts";
import type { Inflatable, WaiverRow } from "./rows.ts";
import type { Story } from "./stories.ts";

// Demo waivers carry no legal text: nobody signed anything, and the hash of this word says so to anyone who checks it.
const TEXT_SHA256 = createHash("sha256").update("demo").digest("hex");

const userAgents = [
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/138.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15",
];

type SignedFor = { items: (Inflatable & { wetOption: boolean })[]; lastDay: PlainDate };

export function makeWaiver(dice: Dice, story: Story, customer: Customer, order: SignedFor): WaiverRow | undefined {
  const items = waiverItems(order.items);
  if (story.status === "expired") return undefined;
  const byOwner = story.source === "admin";
  const signed = !byOwner || story.status === "completed";
  // A customer signs while booking; for an owner's entry the link to sign comes by mail and takes a while.
  const signedAt = byOwner ? later(story.createdAt, dice.between(40, 1200)) : story.createdAt;
  return {
    token: dice.token(),
    status: story.status === "cancelled" ? "void" : signed ? "confirmed" : "unsigned",
    fullName: customer.name,
    email: customer.email,
    phone: customer.phone,
    customerAddress: customer.address,
    eventDate: story.date,
    lastDay: order.lastDay,
    productName: rentalsText(items),
    items,
    hashVersion: 2,
    wetOption: items.some(({ wet }) => wet),
    textVersion: "2025-01-01",
    textSha256: TEXT_SHA256,
    consent: signed,
    typedSignature: signed ? customer.signs : `${customer.name} (Admin Entry)`,
    signedDate: signed ? dateInZone(signedAt, timeZone) : null,
    signedAt: signed ? signedAt : null,
    signedLocal: signed ? localText(signedAt) : null,
    ip: signed ? `203.0.113.${dice.between(1, 254)}` : null,
    userAgent: signed ? dice.pick(userAgents) : null,
    previousHash: null,
    hash: null,
    createdAt: story.createdAt,
  };
}
