// The provider has no idempotency keys. So an attempt is stored before it is made, and one with an unknown outcome is
// looked up at the provider before the next.
import { TextNotTaken, TextRefused } from "#adapters/texts/port.ts";
import type { Deps } from "#app/deps.server.ts";
import { hindranceOfNumber } from "./queue-text.server.ts";
import { quietUntil } from "./rules/quiet-hours.ts";
import { textError, textErrorSentence } from "./rules/text-errors.ts";
import {
  changeText,
  findText,
  listKnownRefs,
  oneMore,
  saveNumber,
  type TextRow,
  takeWaitingTexts,
} from "./store.server.ts";

const AT_ONCE = 100;

export async function queueWaitingTexts({ db, jobs, now }: Pick<Deps, "db" | "jobs" | "now">): Promise<void> {
  await db.transaction(async (tx) => {
    for (const textId of await takeWaitingTexts(tx, now(), AT_ONCE)) await jobs.enqueue(tx, "send_text", { textId });
  });
}

export async function sendText(deps: Deps, textId: number, isLastAttempt: boolean): Promise<void> {
  const text = await findText(deps.db, textId);
  if (!text || (text.state !== "queued" && text.state !== "sending")) return;
  try {
    if (text.state === "sending" && (await adoptSent(deps, text))) return;
    await attempt(deps, text);
  } catch (error) {
    await noteFailure(deps, text, error, isLastAttempt);
  }
}

async function attempt(deps: Deps, text: TextRow): Promise<void> {
  const { db, texts, now } = deps;
  const waiting = ["queued", "sending"] as const;
  const reason = await reasonNotToSend(deps, text);
  const quiet = text.urgent || reason ? undefined : quietUntil(now(), deps.timeZone());
  const instead = reason ? failed(reason) : quiet && ({ state: "queued", sendAfter: quiet } as const);
  if (instead) await changeText(db, text.id, waiting, instead);
  const begun = { state: "sending", attemptedAt: now(), attempts: oneMore } as const;
  if (instead || !(await changeText(db, text.id, [text.state], begun))) return;
  const { ref } = await texts.send({ id: text.id, to: text.number, body: text.body });
  await changeText(db, text.id, ["sending"], { state: "sent", sentAt: now(), providerRef: ref, lastError: null });
}

/** Returns true if an attempt without a response got through after all. The text is then sent and isn't repeated. */
async function adoptSent(deps: Deps, text: TextRow): Promise<boolean> {
  const since = text.attemptedAt ?? text.createdAt;
  const refs = await deps.texts.find({ id: text.id, to: text.number, body: text.body }, since);
  const knownRefs = await listKnownRefs(deps.db, refs);
  const ref = refs.find((one) => !knownRefs.has(one));
  if (ref === undefined) return false;
  await changeText(deps.db, text.id, ["sending"], { state: "sent", sentAt: since, providerRef: ref, lastError: null });
  return true;
}

async function reasonNotToSend({ db, now, texts }: Deps, text: TextRow): Promise<string | undefined> {
  if (texts.by === "off") return "texts are switched off";
  if (text.usefulUntil && text.usefulUntil < now()) return "it could not be sent in time, and would have come too late";
  // A customer who stops the texts in their own words gets one confirmation.
  const hindrance = text.kind === "stopped" ? undefined : await hindranceOfNumber(db, text.number);
  if (hindrance === "stopped") return "they ended the texts";
  return hindrance ? "the number can't get texts" : undefined;
}

const failed = (lastError: string) => ({ state: "failed", lastError, sendAfter: null }) as const;

async function noteFailure({ db, now }: Deps, text: TextRow, error: unknown, isLastAttempt: boolean): Promise<void> {
  if (error instanceof TextRefused) {
    const { code } = error;
    await changeText(db, text.id, ["sending"], { ...failed(textErrorSentence(code)), errorCode: code });
    return noteNumber({ db, now }, text.number, code);
  }
  const reason = error instanceof Error ? error.message : String(error);
  const isKnown = error instanceof TextNotTaken;
  if (isLastAttempt) await changeText(db, text.id, ["sending"], failed(isKnown ? reason : UNKNOWN));
  else await changeText(db, text.id, ["sending"], { state: isKnown ? "queued" : "sending", lastError: reason });
  throw error;
}

const UNKNOWN =
  "nobody knows whether it was sent: the provider didn't answer. Look at its log before you send it again";

/** Stops texts to landlines and to people who wrote STOP to the carrier. */
export async function noteNumber(
  { db, now }: Pick<Deps, "now"> & { db: Parameters<typeof saveNumber>[0] },
  number: string,
  code: number,
) {
  const { effect } = textError(code);
  if (effect === "number") await saveNumber(db, number, { blockedAt: now(), blockCode: code });
  if (effect === "stopped") await saveNumber(db, number, { stoppedAt: now(), stopWords: "STOP", stoppedBy: null });
}
