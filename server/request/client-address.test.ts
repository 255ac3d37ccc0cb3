import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

test("without a trusted proxy the header is ignored", () => {
  expect(clientAddress("192.0.2.1", "203.0.113.9", 0)).toBe("192.0.2.1");
});

test("with one trusted proxy the last entry counts, whatever a client wrote before it", () => {
  expect(clientAddress("127.0.0.1", "1.1.1.1, 203.0.113.9", 1)).toBe("203.0.113.9");
  expect(clientAddress("127.0.0.1", "1.1.1.1, 203.0.113.9, 10.0.0.2", 2)).toBe("203.0.113.9");
});

test("a proxy that adds no header leaves the socket's address", () => {
  expect(clientAddress("127.0.0.1", undefined, 1)).toBe("127.0.0.1");
});

test.each([
  ["203.0.113.9:51234", "203.0.113.9"],
  ["[2001:db8::7]:443", "2001:db8::7"],
  ["[2001:db8::7]", "2001:db8::7"],
  ["2001:db8::7", "2001:db8::7"],
])("%s is the caller %s, and another port is no other caller [A11]", (hop, address) => {
  expect(clientAddress("127.0.0.1", `1.1.1.1:80, ${hop}`, 1)).toBe(address);
});
