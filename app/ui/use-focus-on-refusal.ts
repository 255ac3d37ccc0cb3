import { type RefObject, useEffect } from "react";

/** Leads to the first field, in the order of the form, that was refused. */
export function useFocusOnRefusal(form: RefObject<HTMLFormElement | null>, fields: Record<string, string> | undefined) {
  useEffect(() => {
    if (!fields) return;
    const controls = [...(form.current?.elements ?? [])] as (HTMLElement & { name?: string })[];
    controls.find(({ name }) => name && name in fields)?.focus();
  }, [form, fields]);
}
