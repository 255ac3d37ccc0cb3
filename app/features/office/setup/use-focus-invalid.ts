import { type RefObject, useEffect, useState } from "react";

/** Call it with the refusal: once its sentences are on the page, the first refused field gets the focus. */
export function useFocusInvalid(form: RefObject<HTMLElement | null>): () => void {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, refusals]);
  return () => setRefusals((count) => count + 1);
}
