import { expect, test } from "vitest";
import { CODE_TRIES, isCodeAlive, judgeCode, maySendCode, type StoredCode, workingCodes } from "./mailed-code.ts";

const now = new Date("2026-05-12T16:00:00Z");
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const code = (change: Partial<StoredCode> = {}): StoredCode => ({
  codeHash: "right",
  wrongTries: 0,
  foreignTries: 0,
  createdAt: now,
  expiresAt: after(600),
  ...change,
});

test("a code is right, wrong with tries left, or of no use any more", () => {
  const judge = (entered: string, own: StoredCode[], foreign: StoredCode[] = []) =>
    judgeCode(entered, { own, foreign });
  expect(judge("right", [code()])).toEqual({ kind: "right" });
  expect(judge("other", [code()])).toEqual({ kind: "wrong", triesLeft: 4 });
  expect(judge("other", [code({ wrongTries: CODE_TRIES - 1 })])).toEqual({ kind: "used_up" });
  expect(judge("right", [])).toEqual({ kind: "used_up" });
  expect(judge("other", [], [code()])).toEqual({ kind: "wrong", triesLeft: 2 });
  const newer = code({ codeHash: "newer", createdAt: after(5) });
  expect(judge("right", [code()], [newer])).toEqual({ kind: "right" });
  expect(judge("newer", [code()], [newer])).toEqual({ kind: "right" });
  expect([isCodeAlive(code({ wrongTries: CODE_TRIES }), now), isCodeAlive(code(), after(600))]).toEqual([false, false]);
});

test("a code is sent once, again after 30 seconds, and not more often than a mailbox should get it", () => {
  const limit = { attempts: 2, seconds: 3600 };
  const facts = { alive: undefined, sentForCaller: [], sentForAll: [], again: false, limit };
  expect(maySendCode(facts, now)).toEqual({ kind: "send" });
  const sent = { ...facts, alive: code(), sentForCaller: [now] };
  expect(maySendCode(sent, after(60))).toEqual({ kind: "keep" });
  expect(maySendCode({ ...sent, again: true }, after(29))).toEqual({ kind: "keep" });
  expect(maySendCode({ ...sent, again: true }, after(30))).toEqual({ kind: "send" });
  const often = { ...sent, again: true, sentForCaller: [now, after(60)] };
  expect(maySendCode(often, after(120))).toEqual({ kind: "wait", seconds: 3480 });
  expect(maySendCode({ ...often, alive: undefined }, after(120))).toEqual({ kind: "wait", seconds: 3480 });
  const sentForAll = Array.from({ length: 8 }, () => now);
  expect(maySendCode({ ...facts, sentForAll: sentForAll.slice(1) }, after(60))).toEqual({ kind: "send" });
  expect(maySendCode({ ...facts, sentForAll }, after(60))).toEqual({ kind: "wait", seconds: 3540 });
});

test("another network has a few tries of its own at a code, and none once it guessed a code of its own away [A7]", () => {
  const theirs = code({ codeHash: "theirs" });
  const tries = (codes: StoredCode[]) => {
    const { own, foreign } = workingCodes(codes, ({ codeHash }) => codeHash === "own", now);
    return [own.length, foreign.length];
  };
  expect(tries([theirs, code({ codeHash: "own" })])).toEqual([1, 1]);
  expect(tries([{ ...theirs, foreignTries: 2 }])).toEqual([0, 1]);
  expect(tries([{ ...theirs, foreignTries: 3 }])).toEqual([0, 0]);
  expect(tries([theirs, code({ codeHash: "own", wrongTries: CODE_TRIES }), code({ codeHash: "own" })])).toEqual([1, 0]);
});
