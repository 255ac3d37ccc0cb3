import { useRef, useState } from "react";
import type { AnswerOf, ApiPath, WriteMethod } from "#app/shared/calls/api-calls.ts";
import { newRequestKey } from "#app/shared/calls/request-key.ts";
import { isUnreachable, type OwnerCall, OwnerProblem, type TypedCall } from "./owner-fetch.ts";
import { type Attempt, attemptFor, isSameAct, LOST_ANSWER, NOT_SENT } from "./rules/attempt.ts";
import { type Said, sayDone, useStoredCall } from "./use-owner-call.ts";
import { isServerAway } from "./use-server-unreachable.ts";

/** Why nothing was done, to be shown where the owner looks. */
export type Refusal = { message: string; fields: Record<string, string>; details: Record<string, unknown> };

type Unanswered = Attempt<OwnerCall> | undefined;

/** Remembers the act that has no answer yet, for a page that outlives a reload. */
export type KeptAttempt = { read: () => Unanswered; keep: (attempt: Unanswered) => void };

/**
 * One act of the owner that needs an answer. The same act tried again after silence is the same act: nothing is recorded
 * twice because an answer was lost on its way. `kept` remembers it on the device; else this page does.
 */
export function useOwnerAction(kept?: KeptAttempt) {
  const { send, busy } = useStoredCall();
  const [refusal, setRefusal] = useState<Refusal>();
  const remembered = useRef<Unanswered>(undefined);

  function keep(attempt: Unanswered) {
    remembered.current = attempt;
    kept?.keep(attempt);
  }

  async function act<Method extends WriteMethod, Path extends ApiPath>(
    call: TypedCall<Method, Path>,
    done?: Said<AnswerOf<Method, Path>>,
  ): Promise<{ answer: AnswerOf<Method, Path> } | undefined> {
    const attempt = attemptFor<OwnerCall>(call, remembered.current ?? kept?.read(), newRequestKey);
    // What isn't sent leaves no doubt. What was sent before without an answer may have been done.
    if (!isUnanswered(call) && (await isServerAway())) {
      setRefusal({ message: NOT_SENT, fields: {}, details: {} });
      return undefined;
    }
    // Before it is sent: the page may be gone before the answer comes.
    keep(attempt);
    setRefusal(undefined);
    try {
      const answer = await send({ ...attempt.call, key: attempt.key });
      keep(undefined);
      if (done !== undefined) sayDone(done, answer);
      return { answer };
    } catch (error) {
      // What was refused was not done, so the next attempt is a new act, about what is shown then.
      if (!isUnreachable(error)) keep(undefined);
      setRefusal(refusalOfAct(error));
      return undefined;
    }
  }

  /** Whether this very act was sent before and may be done, so that it is only asked what became of it. */
  const isUnanswered = (call: OwnerCall) => isSameAct(call, remembered.current ?? kept?.read());

  return { act, isUnanswered, busy, refusal, forget: () => setRefusal(undefined) };
}

/** Silence leaves open whether an act was done. */
export function refusalOfAct(error: unknown): Refusal {
  return isUnreachable(error) ? { message: LOST_ANSWER, fields: {}, details: {} } : toRefusal(error);
}

export function toRefusal(error: unknown): Refusal {
  if (error instanceof OwnerProblem) return { message: error.message, fields: error.fields, details: error.details };
  const message = isUnreachable(error) ? error.message : "Something went wrong. Please try again.";
  return { message, fields: {}, details: {} };
}
