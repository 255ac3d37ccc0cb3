import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const RETRY_MS = 1_000;

/** LISTEN on a connection of its own that reconnects. Resolves once it listens, with a function that stops it. */
export async function listenForever(
  connection: pg.ClientConfig,
  channel: string,
  onMessage: (payload: string) => void,
): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  let client: pg.Client | undefined;

  const connect = async () => {
    const next = new pg.Client({ ...connection, keepAlive: true });
    next.on("notification", (message) => onMessage(message.payload ?? ""));
    next.on("error", () => {});
    await next.connect();
    await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    next.once("end", () => void reconnect());
    client = next;
  };

  const reconnect = async () => {
    while (!stopped.signal.aborted) {
      await sleep(RETRY_MS, undefined, { signal: stopped.signal }).catch(() => {});
      if (stopped.signal.aborted) return;
      try {
        await connect();
        onMessage("");
        return;
      } catch {
        // Still away: the next round tries again.
      }
    }
  };

  await connect();
  return async () => {
    stopped.abort();
    await client?.end();
  };
}
