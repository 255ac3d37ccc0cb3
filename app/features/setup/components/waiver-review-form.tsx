import type { FormEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { useAct } from "../../booking/use-act.ts";
import { useOfficeToday } from "../../office/use-office-today.ts";

/** Who read the waiver and when; kept with the version of the text. */
export function WaiverReviewForm() {
  const { act, busy, refusal } = useAct();
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
      <Field label="Read on" error={refusal?.fields.readOn}>
        <Input key={today} name="readOn" type="date" defaultValue={today} max={today} required />
      </Field>
      <Button type="submit" variant="office" busy={busy} className="md:mt-7.5">
        Save
      </Button>
    </form>
  );
}
