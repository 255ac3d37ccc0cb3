import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pendingView } from "#app/features/office/office/rules/show-pending.ts";
import { toastStore } from "#app/ui/toast-store.ts";
import { type ChangesStorage, findOfficeOutbox } from "./office-outbox.ts";
import { OwnerProblem } from "./owner-fetch.ts";
import { ownerListQuery } from "./owner-queries.ts";
import { createOwnerQueryClient } from "./owner-query-client.ts";
import type { NewChange } from "./pending-changes.ts";
import { resumeSession } from "./session-ended.ts";
import { readChanges } from "./stored-changes.ts";

type Arrived = { path: string; key: string };
type Answer = (path: string) => Response | "network error";

let arrived: Arrived[] = [];
let answer: Answer = () => "network error";

beforeEach(() => {
  arrived = [];
  onlineManager.setOnline(true);
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const response = answer(path);
    if (response === "network error") throw new TypeError("Failed to fetch");
    arrived.push({ path, key: new Headers(init.headers).get("Idempotency-Key") ?? "" });
    return response;
  });
});
afterEach(() => vi.unstubAllGlobals());

const done = () => new Response(null, { status: 204 });
const booked = () =>
  Response.json({ error: { code: "date_booked", message: "This date is booked." } }, { status: 409 });

/** As IndexedDB keeps it: what was stored is there after a reload. */
function memoryStorage(): ChangesStorage {
  let text: string | undefined;
  return {
    update: async (change) => {
      const after = change(readChanges(text));
      text = JSON.stringify(after);
      return after;
    },
    saveShown: async () => true,
    alone: (run) => run(),
  };
}

function ownerClient(storage = memoryStorage()): QueryClient {
  const client = createOwnerQueryClient(pendingView, storage);
  client.mount();
  return client;
}

const makeChange = (client: QueryClient, change: NewChange) => findOfficeOutbox(client).make(change);

const block = (client: QueryClient, day: number) =>
  makeChange(client, {
    method: "POST",
    path: `/api/block/${day}`,
    title: "Date Blocked",
    failure: "Couldn't block",
    about: `Giant Slide, May ${day}`,
  });

/** The page is gone, with all that it had not stored. */
function leave(client: QueryClient): void {
  findOfficeOutbox(client).close();
  client.unmount();
}

/** The page is opened again. */
async function open(storage: ChangesStorage): Promise<QueryClient> {
  const client = ownerClient(storage);
  await findOfficeOutbox(client).load();
  return client;
}

const lastToast = () => toastStore.getSnapshot()[0]?.title;

test("while the server answers, a change is made at once", async () => {
  answer = done;
  expect(await block(ownerClient(), 1)).toBe("done");
  expect(arrived).toHaveLength(1);
  expect(lastToast()).toBe("Date Blocked");
});

test("a refusal at once is thrown, for the form to show", async () => {
  answer = booked;
  await expect(block(ownerClient(), 1)).rejects.toThrow(OwnerProblem);
});

test("while the server is unreachable a change is queued, and sent when the server is back", async () => {
  const client = ownerClient();
  answer = () => "network error";
  expect(await block(client, 1)).toBe("queued");
  expect(lastToast()).toBe("Date Blocked (Offline)");
  expect(await block(client, 2)).toBe("queued");
  answer = done;
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(arrived.map(({ path }) => path)).toEqual(["/api/block/1", "/api/block/2"]));
});

test("a change is called saved only once a reload would find it; where nothing can be stored the page must stay open", async () => {
  answer = () => "network error";
  const change = { method: "POST", path: "/api/block/7", failure: "Couldn't block", about: "Giant Slide" } as const;
  const written = Promise.withResolvers<boolean>();
  const client = ownerClient({ ...memoryStorage(), saveShown: () => written.promise });
  const queued = makeChange(client, { ...change, title: "First" });
  await vi.waitFor(() => expect(onlineManager.isOnline()).toBe(false));
  expect(lastToast()).not.toBe("First (Offline)");
  written.resolve(true);
  expect(await queued).toBe("queued");
  const toasts = () => toastStore.getSnapshot().map(({ title, description }) => `${title}: ${description}`);
  expect(toasts()).toContain("First (Offline): Saved on this device. It will be sent when the server is back.");
  leave(client);
  const full = ownerClient({ ...memoryStorage(), update: async () => undefined });
  expect(await makeChange(full, { ...change, title: "Second" })).toBe("queued");
  expect(toasts()).toContain("Second (Offline): Keep this page open. It will be sent when the server is back.");
  answer = done;
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(arrived).toHaveLength(1));
  expect(findOfficeOutbox(full).state().changes).toEqual([]);
  leave(full);
});

test("queued changes survive a reload, are sent in order with their first keys, and a refused one is a conflict", async () => {
  const storage = memoryStorage();
  const before = ownerClient(storage);
  answer = () => "network error";
  for (const day of [1, 2, 3]) await block(before, day);
  const keys = findOfficeOutbox(before)
    .state()
    .changes.map(({ key }) => key);
  leave(before);
  onlineManager.setOnline(true);

  const after = await open(storage);
  await findOfficeOutbox(after).resume();
  expect(onlineManager.isOnline()).toBe(false);
  expect(arrived).toEqual([]);

  answer = (path) => (path.endsWith("/2") ? booked() : done());
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(arrived).toHaveLength(3));
  expect(arrived.map(({ path }) => path)).toEqual(["/api/block/1", "/api/block/2", "/api/block/3"]);
  expect(arrived.map(({ key }) => key)).toEqual(keys);
  const conflict = {
    ...{ key: keys[1], failure: "Couldn't block", about: "Giant Slide, May 2" },
    reason: "This date is booked.",
  };
  await vi.waitFor(() => expect(findOfficeOutbox(after).state()).toEqual({ changes: [], refused: [conflict] }));
  leave(after);
  const later = await open(storage);
  expect(findOfficeOutbox(later).state().refused).toEqual([conflict]);
  await findOfficeOutbox(later).dismiss(keys[1] ?? "");
  expect(findOfficeOutbox(await open(storage)).state().refused).toEqual([]);
});

test("what another tab has sent meanwhile is not sent again, and what it queued is", async () => {
  const storage = memoryStorage();
  answer = () => "network error";
  const one = ownerClient(storage);
  await block(one, 1);
  const other = await open(storage);
  await block(other, 2);
  answer = done;
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(findOfficeOutbox(one).state().changes).toEqual([]));
  await vi.waitFor(() => expect(findOfficeOutbox(other).state().changes).toEqual([]));
  expect(new Set(arrived.map(({ path }) => path))).toEqual(new Set(["/api/block/1", "/api/block/2"]));
  expect(new Set(arrived.map(({ key }) => key)).size).toBe(2);
});

test("two changes made at once are both done, one after the other", async () => {
  answer = done;
  const client = ownerClient();
  expect(await Promise.all([block(client, 1), block(client, 2)])).toEqual(["done", "done"]);
  expect(arrived.map(({ path }) => path)).toEqual(["/api/block/1", "/api/block/2"]);
});

const signedOut = () =>
  Response.json({ error: { code: "sign_in_required", message: "Please sign in to do this." } }, { status: 401 });

test("a change made after the session ended waits for the sign-in, survives a reload meanwhile, and is sent once", async () => {
  const storage = memoryStorage();
  const before = ownerClient(storage);
  answer = () => "network error";
  expect(await block(before, 1)).toBe("queued");
  answer = signedOut;
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(arrived).toHaveLength(1));
  leave(before);

  const after = await open(storage);
  expect(findOfficeOutbox(after).state().changes).toHaveLength(1);
  answer = done;
  await findOfficeOutbox(after).resume();
  expect(arrived.map(({ path }) => path)).toEqual(["/api/block/1", "/api/block/1"]);
  expect(new Set(arrived.map(({ key }) => key)).size).toBe(1);
  expect(findOfficeOutbox(after).state()).toEqual({ changes: [], refused: [] });
  resumeSession();
});

test("signing in again on the same page sends what was waiting", async () => {
  answer = signedOut;
  const asked = block(ownerClient(), 5);
  await vi.waitFor(() => expect(arrived).toHaveLength(1));
  answer = done;
  resumeSession();
  expect(await asked).toBe("done");
});

test("a list fetched while a deletion is pending does not bring the booking back", async () => {
  const client = ownerClient();
  const list = ownerListQuery("/api/bookings?limit=25");
  const rows = () => Response.json([{ id: 1 }, { id: 2 }], { headers: { "X-Total-Count": "2" } });
  const deleting = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", (path: string) => (path.includes("?limit") ? Promise.resolve(rows()) : deleting.promise));
  await client.fetchQuery(list);
  const change = { method: "DELETE", path: "/api/bookings/2?seenPayments=0" } as const;
  const deleted = makeChange(client, {
    ...change,
    title: "Booking Deleted",
    failure: "Couldn't delete",
    about: "No. 2",
  });
  expect(client.getQueryData(list.queryKey)).toEqual({ rows: [{ id: 1 }], total: 1 });
  await client.fetchQuery({ ...list, staleTime: 0 });
  expect(client.getQueryData(list.queryKey)).toEqual({ rows: [{ id: 1 }], total: 1 });
  deleting.resolve(done());
  expect(await deleted).toBe("done");
});
