import { Alert } from "../../../../ui/alert.tsx";
import { cardClass } from "../../../../ui/card.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import type { OwnAccount } from "../../use-own-account.ts";

/** Who the owner is, as the activity log will name them. */
export function OwnAccountFields({ typed, type, refusal }: OwnAccount) {
  const fields = refusal?.fields ?? {};
  return (
    <section aria-labelledby="own-account" className={cardClass({ look: "flat", padding: "md" })}>
      <h2 id="own-account" className="text-[1.1875rem] font-semibold">
        And you yourself
      </h2>
      <p className="mb-4 text-ink-soft">Customers don't see this. The activity log does, once others work with you.</p>
      {refusal && Object.keys(fields).length === 0 && (
        <Alert live tone="error" title={refusal.message} className="mb-4" />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Your name" optional error={fields.name}>
          <Input
            name="own-name"
            autoComplete="name"
            value={typed.name}
            onChange={({ target }) => type({ name: target.value })}
          />
        </Field>
        <Field label="Your own email" optional error={fields.email}>
          <Input
            name="own-email"
            type="email"
            inputMode="email"
            autoComplete="email"
            value={typed.email}
            onChange={({ target }) => type({ email: target.value })}
          />
        </Field>
      </div>
    </section>
  );
}
