// Notifies every open page of the owner which tables changed, a few times a second at most.

export type OfficeFeed = {
  subscribe: (onChange: (tables: string[]) => void) => () => void;
  /** Called on every NOTIFY with the name of a table, and with nothing after the connection was lost. */
  publish: (table: string) => void;
  close: () => void;
  closed: AbortSignal;
  heartbeatMs: number;
};

const COALESCE_MS = 250;
const HEARTBEAT_MS = 20_000;
/** After a lost connection anything may have changed. */
const ANY_TABLE = "any";

export function createOfficeFeed(heartbeatMs = HEARTBEAT_MS): OfficeFeed {
  const listeners = new Set<(tables: string[]) => void>();
  const closing = new AbortController();
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    timer = undefined;
    const tables = [...changed];
    changed.clear();
    for (const listener of listeners) listener(tables);
  }

  return {
    heartbeatMs,
    closed: closing.signal,
    close: () => {
      clearTimeout(timer);
      closing.abort();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    publish: (table) => {
      if (listeners.size === 0 || closing.signal.aborted) return;
      changed.add(table || ANY_TABLE);
      timer ??= setTimeout(flush, COALESCE_MS);
    },
  };
}
