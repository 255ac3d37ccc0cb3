import { expect, test } from "vitest";
import { nearStates, stateCodes, states, zonesOfState } from "./states.ts";
import { isTimeZone, timeZones, zoneLabel } from "./time-zones.ts";

test("every state has clocks of the country, and every clock of the country a state", () => {
  const used = new Set(stateCodes.flatMap(zonesOfState));
  expect([...used].filter((zone) => !isTimeZone(zone))).toEqual([]);
  expect(timeZones.filter(({ id }) => !used.has(id))).toEqual([]);
});

test.each([
  ["GA", ["ET"]],
  ["TX", ["CT", "MT"]],
  ["TN", ["CT", "ET"]],
  ["FL", ["ET", "CT"]],
  ["IN", ["ET", "CT"]],
  ["OR", ["PT", "MT"]],
  ["AZ", ["MST", "MT"]],
  ["HI", ["HST"]],
  ["AK", ["AKT", "HAT"]],
  ["PR", ["AST"]],
  ["ZZ", []],
])("%s has %j, the more common one first", (code, labels) => {
  expect(zonesOfState(code).map(zoneLabel)).toEqual(labels);
});

test("a neighbor has its neighbor for a neighbor", () => {
  for (const code of stateCodes) {
    for (const [near] of nearStates(code, "").slice(1)) {
      expect(states[near]?.neighbors.split(" "), `${near} of ${code}`).toContain(code);
    }
  }
});

test("an address is in the business's own state or in one around it", () => {
  const names = (code: string) => nearStates(code, states[code]?.name ?? "").map(([, name]) => name);
  expect(names("GA")).toEqual(["Georgia", "Alabama", "Florida", "North Carolina", "South Carolina", "Tennessee"]);
  expect(names("TX")).toEqual(["Texas", "Arkansas", "Louisiana", "New Mexico", "Oklahoma"]);
  expect(names("HI")).toEqual(["Hawaii"]);
  expect(nearStates("QX", "Quixota")).toEqual([["QX", "Quixota"]]);
});
