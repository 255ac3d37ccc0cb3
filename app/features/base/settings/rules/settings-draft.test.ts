import { expect, test } from "vitest";
import { startingBusiness } from "#config/business.ts";
import { withValueAt } from "./setting-path.ts";
import {
  draftValues,
  emptySettingsDraft,
  openChanges,
  withChange,
  withChoice,
  withoutChange,
} from "./settings-draft.ts";

const published = startingBusiness;
const change = (path: string, now: unknown, draft = emptySettingsDraft) => withChange(draft, published, path, now);
const paths = (draft = emptySettingsDraft, of = published) => openChanges(draft, of).map(({ path }) => path);

test("typing the published value again, or undo, is no change", () => {
  const draft = change("deposit.basisPoints", 4000);
  expect(draftValues(draft, published).deposit.basisPoints).toBe(4000);
  expect(paths(change("deposit.basisPoints", 5000, draft))).toEqual([]);
  expect(paths(withoutChange(draft, published, "deposit.basisPoints"))).toEqual([]);
});

test("a new name brings its two lines along, unless they were chosen", () => {
  const renamed = draftValues(change("name", "Apple Jump Co."), published);
  expect(renamed).toMatchObject({ shortName: "Apple", shortNameTail: "Jump Co." });
  const chosen = change("name", "Apple Jump Co.", change("shortName", "Ellijay"));
  expect(draftValues(chosen, published)).toMatchObject({ name: "Apple Jump Co.", shortName: "Ellijay" });
  expect(paths(withoutChange(change("name", "Apple Jump Co."), published, "name"))).toEqual([]);
});

test("a new state sets its name and its more common time zone, and going back restores both", () => {
  const home = (draft = emptySettingsDraft) => draftValues(draft, published).home;
  const texas = change("home.region", "TX");
  expect(home(texas)).toMatchObject({ region: "TX", regionName: "Texas", timeZone: "America/Chicago" });
  const elPaso = change("home.timeZone", "America/Denver", texas);
  expect(home(change("home.region", "NM", elPaso))).toMatchObject({ timeZone: "America/Denver" });
  expect(home(change("home.region", "FL"))).toMatchObject({ regionName: "Florida", timeZone: "America/New_York" });
  expect(paths(withoutChange(elPaso, published, "home.region"))).toEqual([]);
  expect(home(change("home.region", "QX"))).toMatchObject({ region: "QX", regionName: "Georgia" });
});

test("what others published meanwhile is a conflict only where both changed the same setting", () => {
  const draft = change("booking.windowDays", 120, change("deposit.basisPoints", 3000));
  const theirs = withValueAt(withValueAt(published, "deposit.basisPoints", 4000), "name", "Apple Jump Co.");
  expect(openChanges(draft, theirs).map(({ path, conflict }) => [path, conflict])).toEqual([
    ["deposit.basisPoints", true],
    ["booking.windowDays", false],
  ]);
  const mine = withChoice(draft, theirs, "deposit.basisPoints", true);
  expect(openChanges(mine, theirs).some(({ conflict }) => conflict)).toBe(false);
  expect(draftValues(mine, theirs)).toMatchObject({ deposit: { basisPoints: 3000 }, name: "Apple Jump Co." });
  expect(paths(withChoice(draft, theirs, "deposit.basisPoints", false), theirs)).toEqual(["booking.windowDays"]);
});

test("a value that others published too is no change any more", () => {
  const draft = change("deposit.basisPoints", 4000);
  expect(paths(draft, withValueAt(published, "deposit.basisPoints", 4000))).toEqual([]);
});
