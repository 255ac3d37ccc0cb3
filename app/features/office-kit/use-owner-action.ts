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
  const attempt = useRef<Attempt>(undefined);

  async function act<Answer = unknown>(wish: OwnerCall): Promise<{ answer: Answer } | undefined> {
    const text = withoutVersion(wish);
    if (attempt.current?.text !== text) attempt.current = { text, wish, key: newRequestKey() };
    setRefusal(undefined);
    try {
      const answer = await call<Answer>({ ...attempt.current.wish, key: attempt.current.key });
      attempt.current = undefined;
      return { answer };
    } catch (error) {
      // What was refused was not done, so the next attempt is a new act, about what is shown then.
      if (!isUnreachable(error)) attempt.current = undefined;
      setRefusal(refusalOf(error));
      return undefined;
    }
  }

  return { act, busy, refusal, forget: () => setRefusal(undefined) };
}

type Attempt = { text: string; wish: OwnerCall; key: string } | undefined;

/** If the lost act was done, it raised the version itself: the page shows another one, but means the same act. */
function withoutVersion(wish: OwnerCall): string {
  return JSON.stringify(wish).replaceAll(/"version":\d+,?|[?&]version=\d+/g, "");
}

export function refusalOf(error: unknown): Refusal {
  if (error instanceof OwnerProblem) return { message: error.message, fields: error.fields, details: error.details };
  const message = isUnreachable(error) ? error.message : "Something went wrong. Please try again.";
  return { message, fields: {}, details: {} };
}
