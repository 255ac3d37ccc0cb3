// The browser's outbox: sends later and again what got no answer. Each user says where its entries are stored, how one is
// sent, and how long it pauses; the order, the repeats and the keys are here. An entry is stored before it is sent and keeps its
// key, so the server does it once.
import { newRequestKey } from "#app/shared/calls/request-key.ts";

/** The key stays the same however often the entry is sent. */
export type Entry = { key: string };

/**
 * Sent: it has its answer and is no longer stored. Later: no answer says what became of it. Stays: a person has to act before
 * it can leave.
 */
export type Verdict = "sent" | "later" | "stays";

/** The unanswered entry where it asks for the same; else a new one. */
export function entryFor<Waiting extends Entry>(
  unanswered: Waiting | undefined,
  isSame: (unanswered: Waiting) => boolean,
  make: (key: string) => Waiting,
  newKey = newRequestKey,
): Waiting {
  return unanswered && isSame(unanswered) ? unanswered : make(newKey());
}

type Outbox<Waiting extends Entry> = {
  /** Everything that has no answer, from the oldest on. */
  waiting: () => Promise<readonly Waiting[]>;
  /** Sends the first entry, or the first few at once. */
  send: (waiting: readonly Waiting[], first: Waiting) => Promise<Verdict>;
  /** Whose it is. An entry that stays holds up only what the same person sent after it. */
  sender?: (entry: Waiting) => unknown;
};

/** Sends everything in its order. Without an answer the rest waits. */
export async function sendAll<Waiting extends Entry>(outbox: Outbox<Waiting>): Promise<Verdict> {
  const { waiting, send, sender = () => undefined } = outbox;
  const staying = new Set<unknown>();
  let last: string | undefined;
  for (;;) {
    const entries = (await waiting()).filter((entry) => !staying.has(sender(entry)));
    const [first] = entries;
    if (!first) return staying.size > 0 ? "stays" : "sent";
    // A store that refuses to delete would have it sent without end.
    if (first.key === last) return "later";
    const verdict = await send(entries, first);
    if (verdict === "later") return "later";
    if (verdict === "stays") staying.add(sender(first));
    else last = first.key;
  }
}

/** How many seconds it pauses. */
export type Pauses = {
  /** After one failure, two, and so on; the last one repeats. */
  afterFailures: readonly number[];
  /** After a success, where there is something to ask for again. */
  afterSuccess?: number;
};

/** By chance a quarter more or less, so that many browsers don't send at the same moment after an outage. */
export function pauseMs({ afterFailures, afterSuccess }: Pauses, failures: number, chance: number): number | undefined {
  const seconds = failures === 0 ? afterSuccess : (afterFailures[failures - 1] ?? afterFailures.at(-1));
  return seconds === undefined ? undefined : seconds * 1000 * (0.75 + chance / 2);
}

/**
 * Sends now, when the connection or the page is back, and by a timer; one run at a time. No browser promises to wake a
 * page that is closed: what is stored is sent by the next one.
 */
export function keepSending(run: () => Promise<Verdict>, pauses: Pauses) {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isWantedAgain = false;
  const closing = new AbortController();
  const { signal } = closing;

  async function turns(): Promise<void> {
    do {
      isWantedAgain = false;
      const verdict = await run().catch(() => "later");
      failures = verdict === "later" ? failures + 1 : 0;
    } while (isWantedAgain && !signal.aborted);
    const pause = pauseMs(pauses, failures, Math.random());
    if (pause !== undefined && !signal.aborted) timer = setTimeout(send, pause);
  }

  function send(): Promise<void> {
    isWantedAgain = true;
    stopTimer();
    running ??= turns().finally(() => {
      running = undefined;
    });
    return running;
  }

  function stopTimer(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  const wake = () => (running || timer) !== undefined && void send();
  addEventListener("online", wake, { signal });
  addEventListener("visibilitychange", () => document.visibilityState === "visible" && wake(), { signal });

  return {
    send,
    /** Nothing is sent from here on; what is on its way still gets its answer. */
    close: () => {
      stopTimer();
      closing.abort();
    },
  };
}
