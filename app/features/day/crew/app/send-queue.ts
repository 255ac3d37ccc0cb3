// Sends what waits on the device: files before the event that names them, events in the order in which they happened. What
// got no answer is sent again with the same key, so that it counts once.
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { sendAll, type Verdict } from "#app/shared/outbox/outbox.ts";
import type { SentEvents } from "../crew-schema.ts";
import type { QueuedEvent, QueueStore } from "../rules/queued-event.ts";

const MOST_AT_ONCE = 50;
const EVENTS_TIMEOUT_MS = 30_000;
const FILE_TIMEOUT_MS = 180_000;

type Sender = {
  store: QueueStore;
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  device: string;
  /** Asks for a token for the person who is signed in; undefined where that is somebody else, or nobody. */
  askForToken: (userId: number, date: PlainDate) => Promise<string | null | undefined>;
  /** The device's clock. */
  now: () => number;
  onServerTime: (serverNow: string) => void;
  onProgress: () => void;
};

type Refusal = "later" | "token";

/** Stays: somebody has to sign in before the rest can leave. Whoever has no token holds up nobody else. */
export function sendQueue(sender: Sender): Promise<Verdict> {
  return sendAll({
    waiting: sender.store.unsent,
    sender: ({ userId }) => userId,
    send: (waiting, first) => sendByToken(sender, firstBatch(waiting, first)),
  });
}

/** A token that is over is asked for once more. One that was given out a moment ago and is refused too is no reason to ask again. */
async function sendByToken(sender: Sender, batch: Batch, isRenewed = false): Promise<Verdict> {
  const [first] = batch;
  const token = await findToken(sender, first);
  if (!token) return "stays";
  const refusal = (await sendFiles(sender, token.value, batch)) ?? (await sendBatch(sender, token.value, batch));
  if (refusal === "later") return "later";
  if (refusal === "token") await sender.store.deleteToken(first.userId, token.date);
  sender.onProgress();
  if (!refusal) return "sent";
  return isRenewed ? "later" : sendByToken(sender, batch, true);
}

type Batch = readonly [QueuedEvent, ...QueuedEvent[]];

/** As many as one token may send, from the oldest on. */
function firstBatch(waiting: readonly QueuedEvent[], first: QueuedEvent): Batch {
  const isOther = ({ userId, date }: QueuedEvent) => userId !== first.userId || date !== first.date;
  const others = waiting.findIndex(isOther);
  return [first, ...waiting.slice(1, Math.min(MOST_AT_ONCE, others === -1 ? waiting.length : others))];
}

/** A token serves its day and the next. */
async function findToken({ store, askForToken }: Sender, { userId, date }: QueuedEvent) {
  for (const day of [date, addDays(date, -1)]) {
    const value = await store.token(userId, day);
    if (value) return { value, date: day };
  }
  const value = await askForToken(userId, date);
  if (!value) return undefined;
  await store.saveToken(userId, date, value);
  return { value, date };
}

async function sendFiles(sender: Sender, token: string, batch: Batch): Promise<Refusal | undefined> {
  for (const hash of batch.flatMap(({ files }) => files)) {
    const refusal = await sendFile(sender, token, hash);
    if (refusal) return refusal;
  }
}

async function sendFile(
  { store, fetch, onProgress }: Sender,
  token: string,
  hash: string,
): Promise<Refusal | undefined> {
  const file = await store.file(hash);
  if (!file?.bytes) return undefined;
  const answer = await attempt(() =>
    fetch(`/api/crew/files/${hash}`, {
      method: "PUT",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": file.type },
      body: file.bytes,
      signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
    }),
  );
  const refusal = readRefusal(answer);
  // A file that can't be read holds up nothing that happened: the event says what it can without it, and the file stays.
  if (!refusal && answer?.ok) await store.fileArrived(hash);
  onProgress();
  return refusal;
}

async function sendBatch(sender: Sender, token: string, batch: Batch): Promise<Refusal | undefined> {
  const { store, fetch, device, now } = sender;
  const waiting = (await store.unsent()).length - batch.length;
  const body = { device, sentAt: new Date(now()).toISOString(), waiting, events: batch.map(({ event }) => event) };
  const answer = await attempt(() =>
    fetch("/api/crew/events", {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(EVENTS_TIMEOUT_MS),
    }),
  );
  const refusal = readRefusal(answer);
  if (refusal || !answer) return refusal;
  const sent = answer.ok ? await attempt(async () => (await answer.json()) as SentEvents) : undefined;
  if (!sent) return "later";
  const known = new Set(batch.map(({ key }) => key));
  const answers = sent.results
    .filter(({ key }) => known.has(key))
    .map(({ key, state, message }) => ({ key, state: state === "known" ? ("stored" as const) : state, message }));
  if (answers.length === 0) return "later";
  await store.saveAnswers(answers, Date.parse(sent.serverNow));
  sender.onServerTime(sent.serverNow);
}

/** No connection and an answer that can't be read are the same: nothing is known to have arrived. */
async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

function readRefusal(answer: Response | undefined): Refusal | undefined {
  if (!answer || answer.status >= 500 || answer.status === 408 || answer.status === 429) return "later";
  return answer.status === 401 || answer.status === 403 ? "token" : undefined;
}
