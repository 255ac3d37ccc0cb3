import { expect, test } from "vitest";
import { whosePayment } from "./whose-payment.ts";

const facts = { installation: "here", publicUrl: "https://bounce.example", isKnown: true, token: "tok" };
const back = "https://bounce.example/booking/tok?checkout=done";

test.each([
  ["our own reference", { installation: "here", reference: "pay_1" }, {}, "ours"],
  ["our name, a reference we lost", { installation: "here", reference: "pay_1" }, { isKnown: false }, "lost"],
  ["another installation's", { installation: "there", reference: "pay_1" }, {}, "stranger"],
  ["a reference without an installation", { reference: "pay_1" }, {}, "stranger"],
  ["a bare booking number", {}, {}, "stranger"],
  ["an old checkout that leads back to the booking's page", { returnUrl: back }, {}, "ours"],
  ["an old checkout of a number that is somebody else's now", { returnUrl: back }, { token: "other" }, "lost"],
  ["an old checkout of an erased booking", { returnUrl: back }, { token: undefined }, "lost"],
  ["an old checkout from before the site moved to https", { returnUrl: back.replace("https", "http") }, {}, "ours"],
  ["one of an erased booking from then", { returnUrl: back.replace("https", "http") }, { token: undefined }, "lost"],
  ["an old checkout from before the site got its name", { returnUrl: "http://10.0.0.5:3000/booking/tok" }, {}, "ours"],
  ["an old checkout of another site", { returnUrl: "https://else.example/booking/other" }, {}, "stranger"],
])("%s", (_what, claim, over, verdict) => {
  expect(whosePayment(claim, { ...facts, ...over })).toBe(verdict);
});
