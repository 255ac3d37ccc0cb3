import { useEffect, useState } from "react";
import { newRequestKey } from "../../shared/request-key.ts";
import { sendOwnerCall } from "../office-kit/owner-fetch.ts";
import { type Refusal, refusalOf } from "../office-kit/use-owner-action.ts";
import type { OrderChanged } from "./change-schema.ts";

const PAUSE_MS = 300;

type Preview = { of: string; changed?: OrderChanged; refusal?: Refusal };

/** What a change would come to, asked from the server a moment after the last keystroke. Undefined while that is not known. */
export function useChangePreview(bookingId: number, wish: object | undefined): Preview | undefined {
  const [preview, setPreview] = useState<Preview>();
  const text = wish && JSON.stringify({ ...wish, preview: true });
  useEffect(() => {
    if (text === undefined) return;
    let isCurrent = true;
    const path = `/api/bookings/${bookingId}/change` as const;
    const show = (next: Omit<Preview, "of">) => isCurrent && setPreview({ of: text, ...next });
    const timer = setTimeout(() => {
      sendOwnerCall({ method: "POST", path, body: JSON.parse(text) }, newRequestKey())
        .then(async (answer) => show({ changed: (await answer.json()) as OrderChanged }))
        .catch((error: unknown) => show({ refusal: refusalOf(error) }));
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [bookingId, text]);
  return preview?.of === text ? preview : undefined;
}
