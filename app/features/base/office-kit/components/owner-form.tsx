import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Alert } from "#app/ui/alert.tsx";
import type { Refusal } from "../use-owner-action.ts";

type OwnerFormProps = {
  id?: string;
  /** `refusal`: why it was refused the last time, another object each time. */
  form: { busy: boolean; refusal: object | undefined };
  onSubmit: (form: HTMLFormElement) => Promise<unknown>;
  className: string;
  children: ReactNode;
};

/** A form of the owner. After a refusal the first wrong field has the focus: its own error is read out with it. */
export function OwnerForm({ id, form: { busy, refusal }, onSubmit, className, children }: OwnerFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal) ref.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusal]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The form of a dialog may lie within another one in React's tree.
    event.stopPropagation();
    if (!busy) void onSubmit(event.currentTarget);
  }

  return (
    <form ref={ref} id={id} noValidate onSubmit={submit} className={className}>
      {children}
    </form>
  );
}

type FormProblemProps = { form: { refusal: Refusal | undefined }; className?: string };

/** Why it was refused, where no field says so. */
export function FormProblem({ form: { refusal }, className }: FormProblemProps) {
  if (!refusal || Object.keys(refusal.fields).length > 0) return null;
  return <Alert live tone="error" title={refusal.message} className={className} />;
}
