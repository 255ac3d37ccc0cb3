import { useEffect, useState } from "react";
import { newRequestKey } from "../../shared/request-key.ts";
import { sendOwnerCall } from "../office-kit/owner-fetch.ts";
import { type Refusal, refusalOf } from "../office-kit/use-owner-action.ts";

const PAUSE_MS = 300;

export type Preview<Answer> = { of: string; answer?: Answer; refusal?: Refusal };

/** What an act would come to, asked from the server a moment after the last keystroke. Undefined while that is not known. */
export function usePreview<Answer>(
  path: `/api/${string}`,
  wish: object | undefined,
  method: "POST" | "PATCH" = "POST",
): Preview<Answer> | undefined {
  const [preview, setPreview] = useState<Preview<Answer>>();
  const text = wish && JSON.stringify({ ...wish, preview: true });
  useEffect(() => {
    if (text === undefined) return;
    let isCurrent = true;
    const show = (next: Omit<Preview<Answer>, "of">) => isCurrent && setPreview({ of: text, ...next });
    const timer = setTimeout(() => {
      sendOwnerCall({ method, path, body: JSON.parse(text) }, newRequestKey())
        .then(async (answer) => show({ answer: (await answer.json()) as Answer }))
        .catch((error: unknown) => show({ refusal: refusalOf(error) }));
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [method, path, text]);
  return preview?.of === text ? preview : undefined;
}
