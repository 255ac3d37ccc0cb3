import { useEffect, useState } from "react";
import { newRequestKey } from "../../../shared/request-key.ts";
import { type OwnerCall, OwnerProblem, sendOwnerCall } from "../../office-kit/owner-fetch.ts";
import { type Refusal, refusalOf } from "../../office-kit/use-owner-action.ts";
import { afterWaitingWork } from "../../office-kit/waiting-work.ts";

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
export function usePreview<Answer>(
  path: `/api/${string}`,
  wish: object | undefined,
  method: "POST" | "PATCH" = "POST",
): Preview<Answer> {
  const [known, setKnown] = useState<Known<Answer>>();
  const [times, setTimes] = useState(0);
  const text = wish && JSON.stringify(wish);
  const asked = text && `${times} ${text}`;
  useEffect(() => {
    if (asked === undefined || text === undefined) return;
    let isCurrent = true;
    const show = (next: Omit<Known<Answer>, "of">) => isCurrent && setKnown({ of: asked, ...next });
    const timer = setTimeout(() => {
      askPreview<Answer>({ method, path, body: JSON.parse(text) })
        .then((answer) => show({ answer }))
        .catch((error: unknown) => show({ refusal: refusalOf(error), isPassing: isPassing(error) }));
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

/** Previews an act. A pending removal is sent first, so that the preview shows what will be saved. */
export async function askPreview<Answer>({ method, path, body }: OwnerCall & { body: object }): Promise<Answer> {
  const act = await afterWaitingWork({ method, path, body: { ...body, preview: true } });
  return (await sendOwnerCall(act, newRequestKey())).json();
}
