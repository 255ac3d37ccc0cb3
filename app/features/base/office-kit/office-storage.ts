import { createAsyncStoragePersister } from "@tanstack/query-async-storage-persister";
import type { QueryClient } from "@tanstack/react-query";
import { type PersistedClient, persistQueryClientSave } from "@tanstack/react-query-persist-client";
import { createStore, del, entries, get, set, type UseStore } from "idb-keyval";
import { withoutData } from "./rules/other-peoples-data.ts";
import type { SignedInStaff } from "./staff-context.ts";

const DATABASE = "office";
/** What was stored before people had accounts is the owner's. */
const OWNERS_OLD_KEY = "queries";
const storageKey = ({ userId }: Pick<SignedInStaff, "userId">) => `queries-${userId}`;

/** Data stored in another shape is not read. */
export const STORAGE_VERSION = "1";

let opened: UseStore | undefined;
const store = () => {
  opened ??= createStore(DATABASE, "data");
  return opened;
};

let closed = false;
/** Whose data this page reads and writes: everyone's lies apart from the others'. */
let ownKey = OWNERS_OLD_KEY;

/** Where the query library stores a person's last data and queued changes: in this browser's IndexedDB. */
export function openOfficeStorage(staff: SignedInStaff) {
  ownKey = storageKey(staff);
  return createAsyncStoragePersister({
    storage: {
      getItem: async (key) => {
        await clearOthers(staff);
        return get<string>(key, store());
      },
      setItem: async (key, value: string) => {
        if (!closed) await set(key, value, store());
      },
      removeItem: (key) => del(key, store()),
    },
    key: ownKey,
    throttleTime: 200,
  });
}

/** Who used this device before leaves no data to the person who signs in now; their unsent changes stay theirs. */
async function clearOthers({ role, userId }: SignedInStaff): Promise<void> {
  const own = storageKey({ userId });
  for (const [key, value] of await entries<string, string>(store())) {
    if (key === own) continue;
    if (key === OWNERS_OLD_KEY && role === "owner" && !(await get(own, store()))) {
      await set(own, value, store());
      await del(key, store());
      continue;
    }
    const kept = withoutData(JSON.parse(value) as PersistedClient);
    await (kept ? set(key, JSON.stringify(kept), store()) : del(key, store()));
  }
}

/** Stores at once what the persister would store a moment later. False when nothing can be stored here. */
export async function storeOfficeNow(client: QueryClient): Promise<boolean> {
  const persister = {
    persistClient: (state: PersistedClient) => set(ownKey, JSON.stringify(state), store()),
    restoreClient: async () => undefined,
    removeClient: () => del(ownKey, store()),
  };
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

/** Deletes what this person stored on this device. */
export async function clearOfficeStorage(): Promise<void> {
  closeOfficeStorage();
  await del(ownKey, store());
}
