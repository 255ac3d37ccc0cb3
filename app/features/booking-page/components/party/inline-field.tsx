import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";

type InlineFieldProps = Omit<ComponentProps<typeof Input>, "form"> & {
  label: string;
  button: string;
  start: string;
  /** What it does with the focus as it appears. */
  opens?: "focus" | "select" | undefined;
  busy?: boolean;
  error?: string | undefined;
  /** Returns what is wrong with what was typed, if anything. */
  onSend: (typed: string) => string | undefined;
};

/** A form of one field among the rows of the order. */
export function InlineField({ label, button, start, opens, busy = false, error, onSend, ...input }: InlineFieldProps) {
  const [typed, setTyped] = useState(start);
  const [wrong, setWrong] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (opens) form.current?.querySelector("input")?.[opens]();
  }, [opens]);
  const submit: ComponentProps<"form">["onSubmit"] = (event) => {
    event.preventDefault();
    const problem = busy ? undefined : onSend(typed.trim());
    if (problem === undefined) return;
    setWrong(problem);
    form.current?.querySelector("input")?.focus();
  };
  const shown = wrong ?? error;
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Field label={label} error={shown && <span role="alert">{shown}</span>}>
        <span className="flex gap-2.5">
          <Input
            {...input}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setWrong(undefined);
            }}
            className="min-w-0 flex-1"
          />
          <Button type="submit" variant="line" busy={busy}>
            {button}
          </Button>
        </span>
      </Field>
    </form>
  );
}
