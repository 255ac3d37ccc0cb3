import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const RETRY_MS = 1_000;
const HEARTBEAT_MS = 1_000;
const ANSWER_MS = 3_000;

/**
 * LISTENs on its own connection and reconnects. Resolves with a function that stops it, once it listens. Calls `onLost`
 * when the connection is cut or stops answering; a network can drop it silently.
 */
export async function listenForever(
  connection: pg.ClientConfig,
  channel: string,
  onMessage: (payload: string) => void,
  onLost?: () => void,
): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  let client: pg.Client | undefined;

  const connect = async () => {
    const next = new pg.Client({ ...connection, keepAlive: true, query_timeout: ANSWER_MS });
    next.on("notification", (message) => onMessage(message.payload ?? ""));
    next.on("error", () => {});
    await next.connect();
    await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    const beat = onLost && setInterval(() => void next.query("select 1").catch(() => next.end()), HEARTBEAT_MS);
    next.once("end", () => {
      clearInterval(beat);
      onLost?.();
      void reconnect();
    });
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
        // Still away. The next round tries again.
      }
    }
  };

  await connect();
  return async () => {
    stopped.abort();
    await client?.end();
  };
}
