import { OwnerForm } from "#app/features/base/office-kit/components/owner-form.tsx";
import { useOfficeToday } from "#app/features/base/office-kit/use-office-today.ts";
import { useOwnerForm } from "#app/features/base/office-kit/use-owner-form.ts";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { SetupStep } from "../rules/setup-steps.ts";
import { Step } from "./setup-step.tsx";

/** Which lawyer reviewed the waiver and when, stored for the version of the text. */
export function WaiverStep({ step }: { step: SetupStep }) {
  const today = useOfficeToday();
  if (step.done) return <Step step={step} />;
  const print = (
    <TextLink href="/admin/waiver-text" target="_blank">
      Print it for them
    </TextLink>
  );
  const form = <ReviewForm key={today} today={today ?? ""} />;
  return <Step step={step} more={print} below={form} />;
}

function ReviewForm({ today }: { today: string }) {
  const form = useOwnerForm({ lawyer: "", readOn: today });
  const save = () => form.act({ method: "POST", path: "/api/setup/waiver-review", body: form.draft });
  return (
    <OwnerForm form={form} onSubmit={save} className="grid items-start gap-3 rounded-field bg-office p-3 md:flex">
      <TextField
        form={form}
        name="lawyer"
        label="Lawyer's name"
        placeholder="First and last name"
        maxLength={100}
        required
        className="md:flex-1"
      />
      <TextField form={form} name="readOn" label="Reviewed on" type="date" max={today} required />
      <Button type="submit" variant="office" shape="soft" busy={form.busy} className="md:mt-7.5">
        Save
      </Button>
    </OwnerForm>
  );
}
