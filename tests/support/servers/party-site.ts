// What makes the price of an order more than the sum of its rentals: a farther zone, tax, damage cover and a promo code.
import { expect } from "vitest";
import { json, ownerCookie } from "./app.ts";

type Call = (path: string, init?: RequestInit) => Promise<Response>;

export async function prepareParties(call: Call): Promise<void> {
  const cookie = await ownerCookie(call);
  const { version, values } = await (await call("/api/settings", { headers: { cookie } })).json();
  const serviceArea = { ...values.serviceArea, zones: [{ name: "Ball Ground", zips: ["30107"], feeCents: 2_500 }] };
  const taxed = { ...values, serviceArea, tax: { basisPoints: 700 }, damageCover: { basisPoints: 1000 } };
  const posts = [
    ["/api/settings", { seenVersion: version, values: taxed }],
    ["/api/promo-codes", { code: "APPLES10", percent: 10 }],
  ] as const;
  for (const [path, body] of posts) {
    const response = await call(path, json("POST", body, { cookie }));
    expect([path, response.status, response.ok || (await response.text())]).toEqual([path, response.status, true]);
  }
}
