import { Send, UserPlus } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { roleNames } from "../../../shared/access.ts";
import type { Role } from "../../../shared/vocabulary.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { RadioTiles } from "../../../ui/radio-tiles.tsx";
import { useFocusFirstError } from "../../../ui/use-focus-first-error.ts";
import { OfficeCard } from "../../office-kit/components/office-card.tsx";
import { formValues } from "../../office-kit/form-values.ts";
import { useOwnerAction } from "../../office-kit/use-owner-action.ts";
import { roleNotes } from "../rules/roles.ts";
import { CopyLinkDialog } from "./copy-link-dialog.tsx";

const roles = (["crew", "office", "owner"] as const).map((role) => ({
  value: role,
  label: roleNames[role],
  note: roleNotes[role],
}));

export function InviteForm() {
  const form = useRef<HTMLFormElement>(null);
  const { act, busy, refusal } = useOwnerAction();
  const [role, setRole] = useState<Role>("crew");
  const [made, setMade] = useState<{ name: string; email: string; url: string }>();
  const fields = refusal?.fields ?? {};
  useFocusFirstError(form, refusal?.fields);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = { ...formValues(event.currentTarget, "name", "email"), role };
    const done = await act({ method: "POST", path: "/api/invitations", body });
    if (!done) return;
    form.current?.reset();
    setRole("crew");
    setMade({ ...body, url: done.answer.url });
  }

  return (
    <OfficeCard title="Invite someone" Icon={UserPlus}>
      <form ref={form} onSubmit={(event) => void submit(event)} className="mt-2 grid gap-4" noValidate>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Name" error={fields.name}>
            <Input name="name" autoComplete="off" required />
          </Field>
          <Field label="Email" error={fields.email}>
            <Input type="email" name="email" inputMode="email" autoComplete="off" required />
          </Field>
        </div>
        <RadioTiles legend="Role" name="role" options={roles} value={role} onChange={setRole} />
        {refusal && Object.keys(fields).length === 0 && <Alert live tone="error" title={refusal.message} />}
        <Button type="submit" busy={busy}>
          <Send aria-hidden="true" />
          Send invite
        </Button>
        <p className="text-small text-ink-soft">
          They get a link that works once, for 72 hours, and make a passkey with Face ID, a fingerprint or a PIN, or
          choose a password. You can copy the link, too.
        </p>
      </form>
      <CopyLinkDialog link={made} onClose={() => setMade(undefined)} />
    </OfficeCard>
  );
}
