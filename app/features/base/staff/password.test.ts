import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password.server.ts";

test("a password matches its own hash and no other does", async () => {
  const hash = await hashPassword("correct horse");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword("correct horse", hash)).toBe(true);
  expect(await verifyPassword("Correct horse", hash)).toBe(false);
});

test("the same password never has the same hash twice", async () => {
  expect(await hashPassword("same")).not.toBe(await hashPassword("same"));
});

test("a damaged hash matches nothing", async () => {
  expect(await verifyPassword("x", "plain text")).toBe(false);
});
