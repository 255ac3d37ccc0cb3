import { createAsyncStoragePersister } from "@tanstack/query-async-storage-persister";
import type { QueryClient } from "@tanstack/react-query";
import { type PersistedClient, persistQueryClientSave } from "@tanstack/react-query-persist-client";
import { createStore, del, entries, get, set, type UseStore, update } from "idb-keyval";
import type { ChangesStorage } from "./office-outbox.ts";
import type { SignedInStaff } from "./staff-context.ts";
import { joinChanges, NO_CHANGES, readChanges, type StoredChanges, splitStored } from "./stored-changes.ts";

const DATABASE = "office";
const DATA = "queries";
const CHANGES = "changes";
/** Data stored in another shape is not read. */
export const STORAGE_VERSION = "1";

let opened: UseStore | undefined;
const store = () => {
  opened ??= createStore(DATABASE, "data");
  return opened;
};

let closed = false;
/** Whose data this page reads and writes: everyone's lies apart from the others'. */
let own: SignedInStaff["userId"] | "" = "";
const dataKey = () => `${DATA}-${own}`;
const changesKey = () => `${CHANGES}-${own}`;

/** Where the query library stores a person's last data: in this browser's IndexedDB. `onOpen` runs before any of it is shown. */
export function openOfficeStorage(staff: SignedInStaff, onOpen: () => Promise<unknown>) {
  own = staff.userId;
  return createAsyncStoragePersister({
    storage: {
      getItem: async (key) => {
        await clearOthers(staff);
        await onOpen();
        return get<string>(key, store());
      },
      setItem: async (key, value: string) => {
        if (!closed) await set(key, value, store());
      },
      removeItem: (key) => del(key, store()),
    },
    key: dataKey(),
    throttleTime: 200,
  });
}

/** Who used this device before leaves no data to the person who signs in now; their unsent changes stay theirs. */
async function clearOthers({ role }: SignedInStaff): Promise<void> {
  for (const [key, value] of await entries<string, string>(store())) {
    if (!key.startsWith(DATA)) continue;
    const { data, changes } = splitStored(JSON.parse(value) as PersistedClient);
    if (changes.changes.length + changes.refused.length > 0) {
      await updateChanges(key.replace(DATA, CHANGES), (known) => joinChanges(known, changes));
      if (key === dataKey()) await set(key, JSON.stringify(data), store());
    }
    if (key !== dataKey()) await del(key, store());
  }
  if (role === "owner") await takeUnnamed();
}

/** Changes stored before people had accounts are the owner's. */
async function takeUnnamed(): Promise<void> {
  const old = await get<string>(CHANGES, store());
  if (old === undefined) return;
  await updateChanges(changesKey(), (known) => joinChanges(readChanges(old), known));
  await del(CHANGES, store());
}

async function updateChanges(key: string, change: (stored: StoredChanges) => StoredChanges): Promise<StoredChanges> {
  let after = NO_CHANGES;
  const write = (text: string | undefined) => {
    after = change(readChanges(text));
    return JSON.stringify(after);
  };
  await update<string>(key, write, store());
  return after;
}

/** A private window has no database, and a disk may be full. */
const orUndefined = <Result>(written: Promise<Result>) => written.catch(() => undefined);

export const officeChanges: ChangesStorage = {
  update: async (change) => (closed ? undefined : orUndefined((async () => updateChanges(changesKey(), change))())),
  saveShown: async (client) => !closed && (await orUndefined(saveShown(client))) !== undefined,
  // Browsers keep locks from pages without https. Two tabs may send one change then: under one key, so it is done once.
  alone: (run) => (navigator.locks ? navigator.locks.request(changesKey(), run) : run()),
};

/** Stores at once what the persister would store a moment later. */
async function saveShown(queryClient: QueryClient): Promise<true> {
  const persister = {
    persistClient: (state: PersistedClient) => set(dataKey(), JSON.stringify(state), store()),
    restoreClient: async () => undefined,
    removeClient: () => del(dataKey(), store()),
  };
  await persistQueryClientSave({ queryClient, persister, buster: STORAGE_VERSION });
  return true;
}

/** For good: what the page still does before it unloads is not stored.  */
export function closeOfficeStorage(): void {
  closed = true;
}

/** Deletes what this person stored on this device. */
export async function clearOfficeStorage(): Promise<void> {
  closeOfficeStorage();
  await del(dataKey(), store());
  await del(changesKey(), store());
}
