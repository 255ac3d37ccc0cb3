// What the crew's device stores: the days, the queue with its photos, and what was filled in and not reported yet.
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { CrewDay } from "../crew-schema.ts";
import type { QueuedEvent, QueuedFile, QueueStore } from "../rules/queued-event.ts";
import type { StopDraft } from "../rules/stop-draft.ts";

const NAME = "crew";
const VERSION = 1;

/** A day as the server sent it, and when, by the server's clock. */
export type StoredDay = { userId: number; date: PlainDate; day: CrewDay; askedAt: number };
/** What was filled in at a stop. */
export type StoredDraft = { id: string; userId: number; date: PlainDate; draft: StopDraft };
export type DeviceFacts = { device: string; offsetMs: number; lastSequence: number };

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      const { result } = request;
      result.createObjectStore("facts");
      result.createObjectStore("tokens");
      result.createObjectStore("days", { keyPath: "date" });
      result.createObjectStore("events", { keyPath: "sequence" });
      result.createObjectStore("files", { keyPath: "hash" });
      result.createObjectStore("drafts", { keyPath: "id" });
    };
    request.onsuccess = () => {
      request.result.onclose = () => {
        opened = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => {
      opened = undefined;
      reject(request.error);
    };
  });
  return opened;
}

type StoreName = "facts" | "tokens" | "days" | "events" | "files" | "drafts";
type Stores = (name: StoreName) => IDBObjectStore;

/** Runs in one transaction and resolves once its result is on the disk. */
async function transact<T>(
  names: StoreName[],
  mode: IDBTransactionMode,
  work: (stores: Stores, done: (value: T) => void) => void,
): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(names, mode, { durability: "strict" });
    let value: T;
    transaction.oncomplete = () => resolve(value);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
    work(
      (name) => transaction.objectStore(name),
      (result) => {
        value = result;
      },
    );
  });
}

const read = <T>(name: StoreName, ask: (store: IDBObjectStore) => IDBRequest): Promise<T> =>
  transact<T>([name], "readonly", (stores, done) => {
    const request = ask(stores(name));
    request.onsuccess = () => done(request.result);
  });

const write = (name: StoreName, change: (store: IDBObjectStore) => void): Promise<void> =>
  transact<void>([name], "readwrite", (stores) => change(stores(name)));

const PHOTO_BYTES = 1_500_000;

const tokenKey = (userId: number, date: PlainDate) => `${userId} ${date}`;

export const deviceQueue: QueueStore = {
  append: (make) =>
    transact(["facts", "events"], "readwrite", (stores, done) => {
      const last = stores("facts").get("lastSequence");
      last.onsuccess = () => {
        const sequence = ((last.result as number | undefined) ?? 0) + 1;
        const event = make(sequence);
        stores("facts").put(sequence, "lastSequence");
        stores("events").add(event);
        done(event);
      };
    }),
  unsent: async () => (await storedEvents()).filter(({ state }) => state === "waiting"),
  saveAnswers: (answers, at) =>
    transact(["events"], "readwrite", (stores) => {
      const byKey = new Map(answers.map((answer) => [answer.key, answer]));
      const cursor = stores("events").openCursor();
      cursor.onsuccess = () => {
        if (!cursor.result) return;
        const event = cursor.result.value as QueuedEvent;
        const answer = event.state === "waiting" ? byKey.get(event.key) : undefined;
        if (answer) {
          cursor.result.update({ ...event, state: answer.state, message: answer.message, answeredAt: at });
        }
        cursor.result.continue();
      };
    }),
  file: (hash) => read("files", (store) => store.get(hash)),
  saveFile: (file) => write("files", (store) => store.put(file)),
  fileArrived: (hash) =>
    write("files", (store) => {
      const stored = store.get(hash);
      stored.onsuccess = () => {
        if (stored.result) store.put({ ...(stored.result as QueuedFile), bytes: null });
      };
    }),
  token: (userId, date) => read("tokens", (store) => store.get(tokenKey(userId, date))),
  saveToken: (userId, date, token) => write("tokens", (store) => store.put(token, tokenKey(userId, date))),
  deleteToken: (userId, date) => write("tokens", (store) => store.delete(tokenKey(userId, date))),
};

export const storedEvents = () => read<QueuedEvent[]>("events", (store) => store.getAll());
export const storedDays = () => read<StoredDay[]>("days", (store) => store.getAll());
export const storeDay = (day: StoredDay) => write("days", (store) => store.put(day));
export const deleteDays = () => write("days", (store) => store.clear());
export const storedDrafts = () => read<StoredDraft[]>("drafts", (store) => store.getAll());
/** Committed at once, not when the page has heard of it: a page that is gone by then would take it along. */
export const storeDraft = (draft: StoredDraft) =>
  write("drafts", (store) => {
    store.put(draft);
    store.transaction.commit();
  });
export const storedFact = <K extends keyof DeviceFacts>(name: K) =>
  read<DeviceFacts[K] | undefined>("facts", (store) => store.get(name));
export const storeFact = <K extends keyof DeviceFacts>(name: K, value: DeviceFacts[K]) =>
  write("facts", (store) => store.put(value, name));

/** This device's name, made up once. */
export async function deviceName(): Promise<string> {
  const known = await storedFact("device");
  if (known) return known;
  const made = crypto.randomUUID();
  await storeFact("device", made);
  return made;
}

/** Stores as much as a photo needs and deletes it again. False where the device has no room for that. */
export async function hasRoom(): Promise<boolean> {
  const name = "room";
  try {
    await write("facts", (store) => store.put(new Uint8Array(PHOTO_BYTES), name));
    return true;
  } catch (error) {
    if ((error as Error | null)?.name !== "QuotaExceededError") throw error;
    return false;
  } finally {
    await write("facts", (store) => store.delete(name));
  }
}

/** The crew's phones hold yesterday at most. What was not sent yet stays, however old it is. */
export function deleteOld(today: PlainDate): Promise<void> {
  const oldest = addDays(today, -1);
  return transact<void>(["days", "events", "files", "drafts", "tokens"], "readwrite", (stores) => {
    const events = stores("events").getAll();
    events.onsuccess = () => {
      const all = events.result as QueuedEvent[];
      const waiting = all.filter(({ state }) => state === "waiting");
      const needed = new Set(waiting.flatMap(({ files }) => files));
      for (const { sequence, date, state } of all) {
        if (date < oldest && state !== "waiting") stores("events").delete(sequence);
      }
      deleteWhere(stores("days"), (day: StoredDay) => day.date < today);
      deleteWhere(stores("drafts"), ({ date }: StoredDraft) => date < oldest);
      deleteWhere(stores("files"), ({ date, hash }: QueuedFile) => date < oldest && !needed.has(hash));
      const tokens = stores("tokens").getAllKeys();
      tokens.onsuccess = () => {
        for (const key of tokens.result as string[]) {
          const date = key.split(" ")[1] ?? "";
          const isNeeded = waiting.some((event) => tokenKey(event.userId, event.date) === key || event.date > date);
          if (date < oldest && !isNeeded) stores("tokens").delete(key);
        }
      };
    };
  });
}

function deleteWhere<T>(store: IDBObjectStore, isOld: (value: T) => boolean): void {
  const cursor = store.openCursor();
  cursor.onsuccess = () => {
    if (!cursor.result) return;
    if (isOld(cursor.result.value as T)) cursor.result.delete();
    cursor.result.continue();
  };
}
