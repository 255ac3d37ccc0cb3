import { Send, UserPlus } from "lucide-react";
import { useState } from "react";
import { OfficeCard } from "#app/features/base/office-kit/components/office-card.tsx";
import { FormProblem, OwnerForm } from "#app/features/base/office-kit/components/owner-form.tsx";
import { useOwnerForm } from "#app/features/base/office-kit/use-owner-form.ts";
import { roleNames } from "#app/shared/people/access.ts";
import type { Role } from "#app/shared/words/vocabulary.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioTiles } from "#app/ui/radio-tiles.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { roleNotes } from "../rules/roles.ts";
import { CopyLinkDialog } from "./copy-link-dialog.tsx";

const roles = (["crew", "office", "owner"] as const).map((role) => ({
  value: role,
  label: roleNames[role],
  note: roleNotes[role],
}));
const nobody: { name: string; email: string; role: Role } = { name: "", email: "", role: "crew" };

export function InviteForm() {
  const form = useOwnerForm(nobody);
  const [link, setLink] = useState<{ name: string; email: string; url: string }>();

  async function invite() {
    const done = await form.act({ method: "POST", path: "/api/invitations", body: form.draft });
    if (!done) return;
    form.reset();
    setLink({ ...form.draft, url: done.answer.url });
  }

  const own = { form, autoComplete: "off", required: true };
  return (
    <OfficeCard title="Invite someone" Icon={UserPlus}>
      <OwnerForm form={form} onSubmit={invite} className="mt-2 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...own} name="name" label="Name" />
          <TextField {...own} name="email" label="Email" type="email" inputMode="email" />
        </div>
        <RadioTiles
          legend="Role"
          name="role"
          options={roles}
          value={form.draft.role}
          onChange={(role) => form.set({ role })}
        />
        <FormProblem form={form} />
        <Button variant="pine" type="submit" busy={form.busy}>
          <Send aria-hidden="true" />
          Send invite
        </Button>
        <p className="text-small text-ink-soft">
          They get a link that works once, for 72 hours, and make a passkey with Face ID, a fingerprint or a PIN, or
          choose a password. You can copy the link, too.
        </p>
      </OwnerForm>
      <CopyLinkDialog link={link} onClose={() => setLink(undefined)} />
    </OfficeCard>
  );
}
