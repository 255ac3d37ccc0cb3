import { expect, test } from "vitest";
import { signInAs } from "#tests/support/scenes/sign-in.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { plantFirstEvening } from "./first-evening.server.ts";
import type { Setup } from "./schema.ts";

const { request, db, deps } = await testApp();
const cookie = await ownerCookie(request);
const home = async (headers: Record<string, string> = { cookie }) => {
  const answer = await request("/admin", { headers });
  return answer.headers.get("location") ?? answer.status;
};
const record = (body: unknown, headers: Record<string, string> = { cookie }) =>
  request("/api/setup/first-evening", json("POST", body, headers));
const evening = async () => {
  const setup = (await (await request("/api/setup", { headers: { cookie } })).json()) as Setup;
  return setup.firstEvening;
};

test("who has worked here before is not led through anything, and can't begin", async () => {
  expect(await home()).toBe(200);
  expect((await record({ event: "opened", step: "you" })).status).toBe(204);
  expect(await evening()).toBeNull();
});

test("a new installation leads its owner there once, and nobody else; then it only waits", async () => {
  await plantFirstEvening(db, deps.now());
  expect(await home({ cookie: await signInAs(request, "office") })).toBe(200);
  expect(await home()).toBe("/admin/welcome");
  const data = await request("/admin.data", { headers: { cookie } });
  expect(await data.text()).toContain("/admin/welcome");
  expect((await record({ event: "opened", step: "hours" })).status).toBe(204);
  expect(await home()).toBe(200);
  expect(await evening()).toEqual({ state: "open", at: "hours", saved: [] });
  await record({ event: "saved", step: "hours" });
  // A second start of the program does not begin it anew.
  await plantFirstEvening(db, deps.now());
  expect(await evening()).toEqual({ state: "open", at: "hours", saved: ["hours"] });
});

test("only the owner moves it, and only to a step that exists", async () => {
  expect((await record({ event: "dismissed" }, {})).status).toBe(401);
  expect((await record({ event: "dismissed" }, { cookie: await signInAs(request, "office") })).status).toBe(403);
  const wrong = await record({ event: "opened", step: "desert" });
  expect([wrong.status, (await wrong.json()).error.message]).toEqual([422, "There's no such step."]);
  await record({ event: "dismissed" });
  await record({ event: "opened", step: "you" });
  expect((await evening())?.state).toBe("dismissed");
});
