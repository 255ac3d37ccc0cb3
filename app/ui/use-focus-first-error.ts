import { type RefObject, useEffect } from "react";

/** Focuses the first field in sight that has an error. */
export function useFocusFirstError(
  form: RefObject<HTMLFormElement | null>,
  fields: Partial<Record<string, string>> | undefined,
) {
  useEffect(() => {
    if (!fields) return;
    const controls = [...(form.current?.elements ?? [])] as (HTMLElement & { name?: string })[];
    controls.find((control) => control.name && control.name in fields && control.checkVisibility())?.focus();
  }, [form, fields]);
}
