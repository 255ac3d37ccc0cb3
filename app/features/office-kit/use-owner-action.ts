import { useRef, useState } from "react";
import { newRequestKey } from "../../shared/request-key.ts";
import { isUnreachable, type OwnerCall, OwnerProblem } from "./owner-fetch.ts";
import { useOwnerCall } from "./use-owner-call.ts";

/** Why nothing was done, to be shown where the owner looks. */
export type Refusal = { message: string; fields: Record<string, string>; details: Record<string, unknown> };

/**
 * One act of the owner that needs an answer. The same act tried again after silence is the same act: nothing is recorded
 * twice because an answer was lost on its way.
 */
export function useOwnerAction() {
  const { call, busy } = useOwnerCall();
  const [refusal, setRefusal] = useState<Refusal>();
  const attempt = useRef({ text: "", key: "" });

  async function act<Answer = unknown>(wish: OwnerCall): Promise<{ answer: Answer } | undefined> {
    const text = JSON.stringify(wish);
    if (attempt.current.text !== text) attempt.current = { text, key: newRequestKey() };
    setRefusal(undefined);
    try {
      const answer = await call<Answer>({ ...wish, key: attempt.current.key });
      attempt.current = { text: "", key: "" };
      return { answer };
    } catch (error) {
      setRefusal(refusalOf(error));
      return undefined;
    }
  }

  return { act, busy, refusal, forget: () => setRefusal(undefined) };
}

export function refusalOf(error: unknown): Refusal {
  if (error instanceof OwnerProblem) return { message: error.message, fields: error.fields, details: error.details };
  const message = isUnreachable(error) ? error.message : "Something went wrong. Please try again.";
  return { message, fields: {}, details: {} };
}
