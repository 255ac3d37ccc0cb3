import { Alert } from "#app/ui/alert.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { OwnAccount } from "../../use-own-account.ts";

/** Who the owner is, as the activity log will name them. */
export function OwnAccountFields({ typed, type, refusal }: OwnAccount) {
  const form = { draft: typed, set: type, errors: refusal?.fields ?? {} };
  return (
    <section aria-labelledby="own-account" className={cardClass({ look: "flat", padding: "md" })}>
      <h2 id="own-account" className="text-[1.1875rem] font-semibold">
        And you yourself
      </h2>
      <p className="mb-4 text-ink-soft">Customers don't see this. The activity log does, once others work with you.</p>
      {refusal && Object.keys(form.errors).length === 0 && (
        <Alert live tone="error" title={refusal.message} className="mb-4" />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="name" label="Your name" optional autoComplete="name" />
        <TextField
          form={form}
          name="email"
          label="Your own email"
          optional
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      </div>
    </section>
  );
}
