import { expect, test } from "vitest";
import { registerWaitingWork, sendWaitingWork } from "./waiting-work.ts";

test("whoever logs out hears whether everything that waited was done", async () => {
  const sent: string[] = [];
  const work = (name: string, isDone: boolean) =>
    registerWaitingWork(async () => {
      sent.push(name);
      return isDone;
    });
  expect(await sendWaitingWork()).toBe(true);
  const forgetSlide = work("slide", true);
  const forgetTable = work("table", false);
  expect(await sendWaitingWork()).toBe(false);
  forgetTable();
  expect(await sendWaitingWork()).toBe(true);
  forgetSlide();
  await sendWaitingWork();
  expect(sent).toEqual(["slide", "table", "slide"]);
});
