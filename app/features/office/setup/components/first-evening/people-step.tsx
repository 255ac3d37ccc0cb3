import { useOwnerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { InviteForm } from "#app/features/base/people/components/invite-form.tsx";
import { roleNames } from "#app/shared/people/access.ts";
import { cardClass } from "#app/ui/card.tsx";
import type { EveningStepProps } from "../../evening-step.ts";
import { EveningFrame } from "./evening-frame.tsx";

/** Who else works here. Someone who is invited is invited at once; going on only notes that it was looked at. */
export function PeopleStep({ onSaved, ...evening }: EveningStepProps) {
  const { data: { people, invitations } = { people: [], invitations: [] } } = useOwnerQuery("/api/people");
  return (
    <EveningFrame
      {...evening}
      title="Who works with you?"
      intro="Everyone signs in as themselves. Just you? Go on, and invite people later under People."
      onSave={() => void onSaved()}
    >
      <section aria-labelledby="who-works-here" className={cardClass({ look: "flat", padding: "md" })}>
        <h2 id="who-works-here" className="text-[1.1875rem] font-semibold">
          Who can sign in
        </h2>
        <ul className="mt-2 divide-y divide-office-line">
          {[
            ...people.map(({ id, name, role }) => ({ key: `person ${id}`, name, note: roleNames[role] })),
            ...invitations.map(({ id, name, role }) => ({
              key: `invitation ${id}`,
              name,
              note: `${roleNames[role]}, invited`,
            })),
          ].map(({ key, name, note }) => (
            <li key={key} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
              <span className="font-medium wrap-anywhere">{name}</span>
              <span className="text-small text-ink-soft">{note}</span>
            </li>
          ))}
        </ul>
      </section>
      <InviteForm />
    </EveningFrame>
  );
}
