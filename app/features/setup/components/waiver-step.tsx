import { Scale } from "lucide-react";
import type { FormEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { useOfficeToday } from "../../office-kit/use-office-today.ts";
import { useOwnerAction } from "../../office-kit/use-owner-action.ts";
import type { SetupStep } from "../rules/setup-steps.ts";
import { Step } from "./setup-step.tsx";

/** Which lawyer reviewed the waiver and when, stored for the version of the text. */
export function WaiverStep({ step }: { step: SetupStep }) {
  if (step.done) return <Step step={step} title="Waiver reviewed by a lawyer" Icon={Scale} />;
  const print = (
    <TextLink href="/admin/waiver-text" target="_blank">
      Print it for them
    </TextLink>
  );
  return <Step step={step} title="Waiver reviewed by a lawyer" Icon={Scale} more={print} below={<ReviewForm />} />;
}

function ReviewForm() {
  const { act, busy, refusal } = useOwnerAction();
  const today = useOfficeToday();

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const body = { lawyer: String(typed.get("lawyer")), readOn: String(typed.get("readOn")) };
    await act({ method: "POST", path: "/api/setup/waiver-review", body });
  }

  return (
    <form noValidate onSubmit={save} className="grid items-start gap-3 rounded-field bg-office p-3 md:flex">
      <Field label="Lawyer's name" error={refusal?.fields.lawyer} className="md:flex-1">
        <Input name="lawyer" placeholder="First and last name" maxLength={100} required />
      </Field>
      <Field label="Reviewed on" error={refusal?.fields.readOn}>
        <Input key={today} name="readOn" type="date" defaultValue={today} max={today} required />
      </Field>
      <Button type="submit" variant="office" shape="soft" busy={busy} className="md:mt-7.5">
        Save
      </Button>
    </form>
  );
}
