import { createAsyncStoragePersister } from "@tanstack/query-async-storage-persister";
import { clear, createStore, del, get, set, type UseStore } from "idb-keyval";

const DATABASE = "office";

let opened: UseStore | undefined;
const store = () => {
  opened ??= createStore(DATABASE, "data");
  return opened;
};

let closed = false;

/** Where the query library keeps the last data and the changes that wait: in this browser's own database. */
export const officePersister = createAsyncStoragePersister({
  storage: {
    getItem: (key) => get<string>(key, store()),
    setItem: async (key, value: string) => {
      if (!closed) await set(key, value, store());
    },
    removeItem: (key) => del(key, store()),
  },
  key: "queries",
  throttleTime: 200,
});

/** For good: what the page still does before it goes leaves no trace. */
export function closeOfficeStorage(): void {
  closed = true;
}

export async function clearOfficeStorage(): Promise<void> {
  closeOfficeStorage();
  await clear(store());
}
