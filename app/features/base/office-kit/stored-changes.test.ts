import type { PersistedClient } from "@tanstack/react-query-persist-client";
import { expect, test } from "vitest";
import type { QueuedChange } from "./pending-changes.ts";
import { joinChanges, NO_CHANGES, readChanges, splitStored } from "./stored-changes.ts";

const query = (key: string, data: unknown) => ({ queryKey: [key], queryHash: key, state: { data } });
const stored = (queries: unknown[], mutations: unknown[]) =>
  ({ timestamp: 1, buster: "1", clientState: { queries, mutations } }) as PersistedClient;
const texts = { title: "Date Blocked", failure: "Couldn't block", about: "Giant Slide" };
const change = (key: string): QueuedChange => ({
  ...texts,
  ...{ key, method: "POST", path: "/api/availability/block", submittedAt: 7 },
});

test("changes that an earlier page stored among its data are taken out of it, with their keys and their moments", () => {
  const { submittedAt, ...variables } = change("k1");
  const waiting = {
    mutationKey: ["kept-change"],
    state: { variables, submittedAt, status: "pending", isPaused: true },
  };
  const conflict = { key: "k2", failure: "Couldn't block", about: "Giant Slide", reason: "This date is booked." };
  const bookings = query("/api/bookings", [{ customerName: "Ada" }]);
  const { data, changes } = splitStored(stored([bookings, query("refused-changes", [conflict])], [waiting]));
  expect(data).toEqual(stored([bookings], []));
  expect(changes).toEqual({ changes: [change("k1")], refused: [conflict] });
  expect(splitStored(stored([bookings], [])).changes).toEqual(NO_CHANGES);
});

test("a change that is known already is not added again, and keeps its place", () => {
  const before = { changes: [change("k2"), change("k1")], refused: [] };
  expect(joinChanges(before, { changes: [change("k1"), change("k3")], refused: [] }).changes).toEqual([
    change("k2"),
    change("k1"),
    change("k3"),
  ]);
});

test("where nothing was stored there are no changes", () => {
  expect(readChanges(undefined)).toEqual(NO_CHANGES);
  expect(readChanges(JSON.stringify({ changes: [change("k1")], refused: [] })).changes).toEqual([change("k1")]);
});
