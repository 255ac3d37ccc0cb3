import { type RefObject, useEffect } from "react";

/** Focuses the first field of the form that has an error. */
export function useFocusFirstError(
  form: RefObject<HTMLFormElement | null>,
  fields: Record<string, string> | undefined,
) {
  useEffect(() => {
    if (!fields) return;
    const controls = [...(form.current?.elements ?? [])] as (HTMLElement & { name?: string })[];
    controls.find(({ name }) => name && name in fields)?.focus();
  }, [form, fields]);
}
