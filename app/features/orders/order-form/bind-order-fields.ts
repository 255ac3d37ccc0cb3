import type { FieldForm, NameOf } from "#app/ui/form-binding.ts";
import { type FieldName, orderField } from "./rules/order-fields.ts";

/**
 * Gives the properties of an order's text field by its name: label and limits follow from the name, value and error from the form.
 * The office types what customers say, so it reads other words, and the browser fills in nothing of its own.
 */
export function bindOrderFields<Draft>(form: FieldForm<Draft>, { isOffice = false } = {}) {
  return <Name extends FieldName & NameOf<Draft, string>>(name: Name) => {
    const { label, question = label, placeholder, autoComplete, ...limits } = orderField(name);
    const words = isOffice ? { label, autoComplete: "off" } : { label: question, placeholder, autoComplete };
    return { form, name, required: true, ...limits, ...words };
  };
}
