import { useEffect, useState } from "react";
import { OwnerProblem, sendStoredCall } from "#app/features/base/office-kit/owner-fetch.ts";
import { type Refusal, toRefusal } from "#app/features/base/office-kit/use-owner-action.ts";
import type { AnswerOf, ApiPath, WriteMethod } from "#app/shared/calls/api-calls.ts";

const PAUSE_MS = 300;

/** The preview of an act, or why there is none. Neither while it is loading or nothing is asked. */
export type Preview<Answer> = {
  answer?: Answer;
  refusal?: Refusal;
  /** Requested, but not loaded yet. */
  isWaiting: boolean;
  /** The server was unreachable or failed, so a retry may help. */
  isPassing: boolean;
  again: () => void;
};

type Known<Answer> = { of: string; answer?: Answer; refusal?: Refusal; isPassing?: boolean };

/** Asks the server for a preview of an act, a moment after the last keystroke. */
export function usePreview<Method extends WriteMethod, Path extends ApiPath>(
  { method, path }: { method: Method; path: Path },
  request: object | undefined,
): Preview<AnswerOf<Method, Path>> {
  type Answer = AnswerOf<Method, Path>;
  const [known, setKnown] = useState<Known<Answer>>();
  const [times, setTimes] = useState(0);
  const text = request && JSON.stringify(request);
  const asked = text && `${times} ${text}`;
  useEffect(() => {
    if (asked === undefined || text === undefined) return;
    let isCurrent = true;
    const show = (next: Omit<Known<Answer>, "of">) => isCurrent && setKnown({ of: asked, ...next });
    const timer = setTimeout(() => {
      sendStoredCall({ method, path, body: { ...JSON.parse(text), preview: true } })
        .then((answer) => show({ answer }))
        .catch((error: unknown) => show({ refusal: toRefusal(error), isPassing: isPassing(error) }));
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [method, path, text, asked]);
  const { of, ...shown } = known?.of === asked ? { ...known } : {};
  const isWaiting = asked !== undefined && of === undefined;
  return { isPassing: false, ...shown, isWaiting, again: () => setTimes((now) => now + 1) };
}

const isPassing = (error: unknown) => !(error instanceof OwnerProblem && error.status < 500);
