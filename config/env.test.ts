import { expect, test } from "vitest";
import { parseEnv } from "./env.server.ts";

test("nothing set gives the defaults a newcomer needs", () => {
  const env = parseEnv({});
  expect(env).toMatchObject({ PORT: 3000, DATA_DIR: "data", PAYMENTS: "demo", publicUrl: "http://localhost:3000" });
  expect(env.DATABASE_URL).toBeUndefined();
});

test("an empty value counts as not set", () => {
  expect(parseEnv({ DATABASE_URL: "", PORT: "" }).PORT).toBe(3000);
});

test.each([
  [{ PORT: "abc" }, "PORT: wants a port number"],
  [{ PUBLIC_URL: "example.com" }, "PUBLIC_URL: wants a web address"],
  [{ DATABASE_URL: "mysql://x/y" }, "DATABASE_URL: wants a PostgreSQL address"],
  [{ ADMIN_PASSWORD: "short" }, "ADMIN_PASSWORD: wants at least 10 characters"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL: wants debug, info, warn, error or silent"],
  [{ PAYMENTS: "paypal" }, "PAYMENTS: wants demo, links or stripe"],
  [{ PAYMENTS: "stripe" }, "STRIPE_SECRET_KEY: wants a value when PAYMENTS=stripe"],
  [{ PAYMENTS: "links" }, "PAYMENT_LINK_CASTLE_COMBO: wants a value when PAYMENTS=links"],
  [{ RATE_LIMITS: "login=many" }, "RATE_LIMITS: wants off, or pairs such as login=5/900"],
  [{ TRUST_PROXY: "yes" }, "TRUST_PROXY: wants how many proxies"],
])("%o is refused with the name of the variable and what it wants", (source, message) => {
  expect(() => parseEnv(source)).toThrow(message);
});

test("every wrong value is named at once", () => {
  expect(() => parseEnv({ PORT: "x", LOG_LEVEL: "y" })).toThrow(/PORT[\s\S]*LOG_LEVEL/);
});

test("the public address loses its trailing slash", () => {
  expect(parseEnv({ PUBLIC_URL: "https://bounce.example/" }).publicUrl).toBe("https://bounce.example");
});

test("one limit can be changed without naming the others", () => {
  const { RATE_LIMITS } = parseEnv({ RATE_LIMITS: "login=9/60" });
  expect(RATE_LIMITS).toMatchObject({ login: { tries: 9, seconds: 60 }, everyLogin: { tries: 30 } });
});
