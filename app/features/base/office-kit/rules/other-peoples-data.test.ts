import type { PersistedClient } from "@tanstack/react-query-persist-client";
import { expect, test } from "vitest";
import { withoutData } from "./other-peoples-data.ts";

const query = (key: string, data: unknown) => ({ queryKey: [key], queryHash: key, state: { data } });
const stored = (queries: unknown[], mutations: unknown[]) =>
  ({ timestamp: 1, buster: "1", clientState: { queries, mutations } }) as PersistedClient;

test("another person's data goes, and their unsent and refused changes wait for them", () => {
  const change = { mutationKey: ["kept-change"], state: { variables: { path: "/api/availability/block" } } };
  const refused = query("refused-changes", [{ key: "k" }]);
  const kept = withoutData(stored([query("/api/bookings", [{ customerName: "Ada" }]), refused], [change]));
  expect(kept).toEqual(stored([refused], [change]));
});

test("a person with nothing unsent leaves nothing behind", () => {
  expect(withoutData(stored([query("/api/bookings", []), query("refused-changes", [])], []))).toBeUndefined();
});
