import { expect, test } from "vitest";
import { addressKey } from "./rate-limiter.server.ts";

test("the addresses of one home count as one, however they are written", () => {
  const key = addressKey("2001:db8:0:7:1:2:3:4");
  expect(addressKey("2001:db8:0:7::9")).toBe(key);
  expect(addressKey("2001:db8::7:0:0:0:9")).toBe(key);
  expect(addressKey("2001:db8::1")).toBe(addressKey("2001:db8::2"));
  expect(addressKey("2001:db8:0:8::9")).not.toBe(key);
});

test("IPv4 addresses count one by one", () => {
  expect(addressKey("192.0.2.1")).toBe("192.0.2.1");
  expect(addressKey("::ffff:192.0.2.1")).toBe("::ffff:192.0.2.1");
});
