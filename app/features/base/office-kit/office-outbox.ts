// Changes made in the office: shown at once, stored, and sent in their order and each once. While the server is unreachable
// they wait for it; what it refuses later is shown until somebody dismisses it.
import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { newRequestKey } from "#app/shared/calls/request-key.ts";
import { keepSending, sendAll, type Verdict } from "#app/shared/outbox/outbox.ts";
import { toast } from "#app/ui/toast-store.ts";
import { isUnreachable, OwnerProblem, sendStoredCall } from "./owner-fetch.ts";
import { type Conflict, type NewChange, type QueuedChange, setPending, showAtOnce } from "./pending-changes.ts";
import { refetchShown } from "./refetch-shown.ts";
import type { PendingView } from "./rules/pending-view.ts";
import { NO_CHANGES, type StoredChanges } from "./stored-changes.ts";

export type ChangesStorage = {
  /** In one transaction. Undefined where nothing can be stored here. */
  update: (change: (stored: StoredChanges) => StoredChanges) => Promise<StoredChanges | undefined>;
  /** Saves the data that shows them. False where nothing can be stored here. */
  saveShown: (client: QueryClient) => Promise<boolean>;
  /** Runs while no other tab sends. */
  alone: (run: () => Promise<Verdict>) => Promise<Verdict>;
};

type Outcome = "done" | "queued";

/** The server is asked every few seconds whether it is back (use-server-unreachable.ts), so there is no clock here. */
const NO_PAUSES = { afterFailures: [] };

const outboxes = new WeakMap<QueryClient, OfficeOutbox>();

export function findOfficeOutbox(client: QueryClient): OfficeOutbox {
  const outbox = outboxes.get(client);
  if (!outbox) throw new Error("This client was not made by createOwnerQueryClient");
  return outbox;
}

export type OfficeOutbox = ReturnType<typeof createOfficeOutbox>;

export function createOfficeOutbox(client: QueryClient, view: PendingView, storage: ChangesStorage) {
  let state = NO_CHANGES;
  /** Keys that are not on the disk yet, or that it refused. */
  const unwritten = new Set<string>();
  /** Changes whose form still waits for the first answer. */
  const forms = new Map<string, PromiseWithResolvers<Outcome>>();
  const listeners = new Set<() => void>();
  let sender: ReturnType<typeof keepSending> | undefined;
  let unsubscribe = () => {};

  function set(next: StoredChanges): void {
    state = next;
    for (const listener of listeners) listener();
  }

  /** Here at once, then on the disk. */
  async function update(change: (before: StoredChanges) => StoredChanges, key: string): Promise<boolean> {
    unwritten.add(key);
    set(change(state));
    const isStored = (await storage.update(change)) !== undefined;
    if (isStored) unwritten.delete(key);
    return isStored;
  }

  /** Another tab may have added or sent some. */
  async function load(): Promise<readonly QueuedChange[]> {
    const stored = await storage.update((same) => same);
    if (stored) set({ changes: withUnwritten("changes", stored), refused: withUnwritten("refused", stored) });
    return state.changes;
  }

  function withUnwritten<Part extends keyof StoredChanges>(part: Part, stored: StoredChanges): StoredChanges[Part] {
    const others = (stored[part] as readonly { key: string }[]).filter(({ key }) => !unwritten.has(key));
    return [...others, ...state[part].filter(({ key }) => unwritten.has(key))] as unknown as StoredChanges[Part];
  }

  async function send(_waiting: readonly QueuedChange[], change: QueuedChange): Promise<Verdict> {
    const form = forms.get(change.key);
    const failed = await sendStoredCall(change).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    if (isUnreachable(failed?.error)) return "later";
    // Whoever still sees the form reads there why not.
    const conflicts = failed && !form ? [toConflict(change, failed.error)] : [];
    await update((before) => settle(before, change, conflicts), change.key);
    void client.invalidateQueries();
    if (failed) form?.reject(failed.error);
    else if (form) form.resolve("done");
    else toastSent(change);
    return "sent";
  }

  async function run(): Promise<Verdict> {
    const verdict = onlineManager.isOnline() ? await storage.alone(() => sendAll({ waiting: load, send })) : "later";
    if (verdict === "later") for (const form of forms.values()) form.resolve("queued");
    return verdict;
  }

  /** Sends what waits, now and whenever the server is back. */
  function resume(): Promise<void> {
    if (!sender) {
      sender = keepSending(run, NO_PAUSES);
      unsubscribe = onlineManager.subscribe((isOnline) => void (isOnline && sender?.send()));
    }
    return sender.send();
  }

  function add(entry: QueuedChange): Promise<boolean> {
    return update(({ changes, refused }) => ({ changes: [...changes, entry], refused }), entry.key);
  }

  /**
   * Makes a change, which the pages show at once. Says whether it is done or queued; throws what the server said if it
   * refused at once. `onShown` closes what the change was made in. Nothing is called saved before it is on the disk: a page
   * that is reloaded at that moment must find it.
   */
  async function make(change: NewChange, onShown?: () => void): Promise<Outcome> {
    const entry = { ...change, key: newRequestKey(), submittedAt: Date.now() };
    const form = Promise.withResolvers<Outcome>();
    forms.set(entry.key, form);
    showAtOnce(client, toCall(entry, false));
    onShown?.();
    const stored = add(entry);
    void resume();
    const outcome = await form.promise.finally(() => forms.delete(entry.key));
    if (outcome === "done") {
      toast({ title: change.title, tone: "success" });
      await refetchShown(client, change);
      return outcome;
    }
    if (view.showsOnlyWhenQueued(change)) showAtOnce(client, toCall(entry, true));
    const isSaved = (await stored) && (await storage.saveShown(client));
    toast({ title: `${change.title} (Offline)`, tone: "warning", description: queuedText(isSaved) });
    return outcome;
  }

  const outbox = {
    make,
    load,
    resume,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dismiss: (key: string) => update((before) => ({ ...before, refused: withoutKey(before.refused, key) }), key),
    /** Nothing is sent or shown from here on. */
    close: () => {
      sender?.close();
      unsubscribe();
      set(NO_CHANGES);
    },
  };
  setPending(client, { view, calls: () => state.changes.map((change) => toCall(change, !forms.has(change.key))) });
  outboxes.set(client, outbox);
  return outbox;
}

function toCall({ method, path, body, submittedAt }: QueuedChange, queued: boolean) {
  return { method, path, body, submittedAt, queued };
}

const withoutKey = <Item extends { key: string }>(items: readonly Item[], key: string) =>
  items.filter((item) => item.key !== key);

function settle({ changes, refused }: StoredChanges, { key }: QueuedChange, conflicts: Conflict[]): StoredChanges {
  return { changes: withoutKey(changes, key), refused: [...withoutKey(refused, key), ...conflicts] };
}

function toConflict({ key, failure, about, href }: QueuedChange, error: unknown): Conflict {
  const reason = error instanceof OwnerProblem ? error.message : "The server couldn't do this.";
  return { key, failure, about, reason, ...(href ? { href } : {}) };
}

const queuedText = (isSaved: boolean) =>
  `${isSaved ? "Saved on this device." : "Keep this page open."} It will be sent when the server is back.`;

function toastSent({ title, about }: QueuedChange): void {
  toast({ title, description: `${about}: sent now that the server is back.`, tone: "success" });
}
