import { expect, test } from "vitest";
import { afterWaitingWork, registerWaitingWork, sendWaitingWork } from "./waiting-work.ts";

test("whoever logs out hears whether everything that waited was done", async () => {
  const sent: string[] = [];
  const work = (name: string, isDone: boolean) =>
    registerWaitingWork({
      sendNow: async () => {
        sent.push(name);
        return isDone;
      },
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

test("an act goes out once what waited before it is done; what waited itself goes at once", async () => {
  const forget = registerWaitingWork({
    sendNow: async () => true,
    goBefore: async (act) => ({ ...act, body: "about what the removal left" }),
  });
  const act = { method: "POST", path: "/api/bookings/7/payments" } as const;
  expect(await afterWaitingWork(act)).toEqual({ ...act, body: "about what the removal left" });
  expect(await afterWaitingWork({ ...act, hasWaited: true })).toEqual({ ...act, hasWaited: true });
  forget();
  expect(await afterWaitingWork(act)).toBe(act);
});
