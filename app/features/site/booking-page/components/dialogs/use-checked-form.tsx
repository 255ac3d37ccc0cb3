import { type ComponentProps, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Alert } from "#app/ui/alert.tsx";
import { somethingMissing } from "../../form-schema.ts";
import { focusField } from "./use-dialog-focus.ts";

type Errors = Partial<Record<string, string>>;
type CheckedForm = {
  /** What is wrong now, in the order of the form. */
  check: () => Errors;
  /** What is said where something is missing. */
  needed: string;
  /** What the server did not take, by the names of the fields. */
  refused: Errors;
  onDone: () => void;
};

/** A form that is checked when it is sent: then the first wrong field gets the focus, and errors follow what is typed. */
export function useCheckedForm(values: object, { check, needed, refused, onDone }: CheckedForm) {
  const [sentence, setSentence] = useState<string>();
  const sent = useRef(values);
  const found = sentence === undefined ? {} : check();
  const isUnchanged = (name: string) => values[name as keyof object] === sent.current[name as keyof object];
  const refusedStill = Object.fromEntries(Object.entries(refused).filter(([name]) => isUnchanged(name)));

  const onSubmit: ComponentProps<"form">["onSubmit"] = (event) => {
    event.preventDefault();
    const wrong = check();
    const [first] = Object.keys(wrong);
    if (first === undefined) {
      sent.current = values;
      return onDone();
    }
    flushSync(() => setSentence(somethingMissing(wrong) ? needed : wrong[first]));
    focusField(event.currentTarget, first);
  };

  return {
    onSubmit,
    errors: { ...refusedStill, ...found } as Errors,
    alert: Object.keys(found).length > 0 && <Alert tone="error" live title={sentence} />,
  };
}
