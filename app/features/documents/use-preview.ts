import { useEffect, useRef, useState } from "react";
import type { DocumentKind } from "../../shared/vocabulary.ts";
import { sendOwnerCall } from "../office-kit/owner-fetch.ts";
import type { DocumentText } from "./rules/document-kinds.ts";
import type { PreviewAnswer } from "./schema.ts";

const PAUSE_MS = 350;

/** The text with today's facts, and what is wrong with it; the last one until the next is there. */
export function usePreview(kind: DocumentKind, name: string, text: DocumentText): PreviewAnswer | undefined {
  const [answer, setAnswer] = useState<PreviewAnswer>();
  const hasAsked = useRef(false);
  useEffect(() => {
    let isOld = false;
    const ask = async () => {
      const body = { name, text: { kind, ...text } };
      const call = { method: "POST", path: "/api/document-preview", body } as const;
      const next = await sendOwnerCall(call).catch(() => undefined);
      if (!isOld && next) setAnswer(next);
    };
    const timer = setTimeout(() => void ask(), hasAsked.current ? PAUSE_MS : 0);
    hasAsked.current = true;
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [kind, name, text]);
  return answer;
}
