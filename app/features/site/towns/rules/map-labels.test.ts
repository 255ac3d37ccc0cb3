import { expect, test } from "vitest";
import { placeLabels } from "./map-labels.ts";

const home = { name: "Lubbock", at: { x: 240, y: 200 } };

test("a name is beside its dot, and moves aside where another one is", () => {
  const towns = [
    { name: "Wolfforth", at: { x: 200, y: 260 } },
    { name: "Ropesville", at: { x: 215, y: 264 } },
  ];
  const labels = placeLabels(home, towns);
  expect(labels.get("Ropesville")).toEqual({ dx: 12, dy: 6, anchor: "start" });
  expect(labels.get("Wolfforth")).not.toEqual(labels.get("Ropesville"));
});

test("a name at the edge stays inside the map", () => {
  const [label] = placeLabels(home, [{ name: "Crosbyton", at: { x: 455, y: 180 } }]).values();
  expect(label?.anchor).toBe("end");
});

test("where towns crowd, the farthest lose their names first", () => {
  const towns = Array.from({ length: 60 }, (_, index) => ({
    name: `Town number ${index}`,
    at: { x: 300 + index, y: 300 },
  }));
  const labels = placeLabels(home, towns);
  expect(labels.size).toBeLessThan(towns.length);
  expect(labels.has("Town number 0")).toBe(true);
});
