import type { PersistedClient } from "@tanstack/react-query-persist-client";
import { expect, test } from "vitest";
import { plainDate } from "../../shared/plain-date.ts";
import { withoutPastStops } from "./office-storage.ts";

const paths = ["/api/run-sheet?date=2026-05-14", "/api/run-sheet?date=2026-05-15", "/api/account"];
const queries = paths.map((path) => ({ queryKey: [path], queryHash: path, state: {} }));
const stored = { clientState: { mutations: [{}], queries } } as unknown as PersistedClient;

test("stops of a day that is over leave the crew's phone; all else stays, also what is not sent yet", () => {
  const { clientState } = withoutPastStops(stored, plainDate("2026-05-15"));
  expect(clientState.queries.map(({ queryKey }) => queryKey[0])).toEqual(paths.slice(1));
  expect(clientState.mutations).toHaveLength(1);
});
