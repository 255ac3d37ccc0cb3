import { createAsyncStoragePersister } from "@tanstack/query-async-storage-persister";
import type { QueryClient } from "@tanstack/react-query";
import { type PersistedClient, persistQueryClientSave } from "@tanstack/react-query-persist-client";
import { clear, createStore, del, get, set, type UseStore } from "idb-keyval";

const DATABASE = "office";
const KEY = "queries";

/** Data stored in another shape is not read. */
export const STORAGE_VERSION = "1";

let opened: UseStore | undefined;
const store = () => {
  opened ??= createStore(DATABASE, "data");
  return opened;
};

let closed = false;

/** Where the query library stores the last data and the queued changes: in this browser's IndexedDB. */
export const officePersister = createAsyncStoragePersister({
  storage: {
    getItem: (key) => get<string>(key, store()),
    setItem: async (key, value: string) => {
      if (!closed) await set(key, value, store());
    },
    removeItem: (key) => del(key, store()),
  },
  key: KEY,
  throttleTime: 200,
});

/** Stores at once what the persister would store a moment later. False when nothing can be stored here. */
export async function storeOfficeNow(client: QueryClient): Promise<boolean> {
  const persistClient = (state: PersistedClient) => set(KEY, JSON.stringify(state), store());
  const persister = { ...officePersister, persistClient };
  if (closed) return false;
  try {
    await persistQueryClientSave({ queryClient: client, persister, buster: STORAGE_VERSION });
    return true;
  } catch {
    // A private window without a database, or a full disk.
    return false;
  }
}

/** For good: what the page still does before it unloads is not stored.  */
export function closeOfficeStorage(): void {
  closed = true;
}

export async function clearOfficeStorage(): Promise<void> {
  closeOfficeStorage();
  await clear(store());
}
