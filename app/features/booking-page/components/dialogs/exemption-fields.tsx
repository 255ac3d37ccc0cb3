import { ChevronDown, Landmark } from "lucide-react";
import { useState } from "react";
import { useBusiness } from "../../../../page-facts.tsx";
import { MAX_EXEMPTION_NAME, MAX_EXEMPTION_NUMBER } from "../../../../shared/vocabulary.ts";
import { type DetailsFormState, Pair, TextField } from "./details-fields.tsx";

/** Only where tax is charged. With both fields it comes off at once, and the owner has a look later. */
export function ExemptionFields({ form }: { form: DetailsFormState }) {
  const { charges: { tax = 0 } = {} } = useBusiness();
  const { exemptionName, exemptionNumber } = form.details;
  const [opened, setOpened] = useState(exemptionName !== "" || exemptionNumber !== "");
  if (tax === 0) return null;
  return (
    <details
      open={opened || form.errors.exemptionName !== undefined || form.errors.exemptionNumber !== undefined}
      onToggle={(event) => setOpened(event.currentTarget.open)}
      className="group rounded-small border-2 border-line bg-surface px-4.5"
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 rounded-small py-2 font-display font-semibold [&::-webkit-details-marker]:hidden">
        <Landmark aria-hidden="true" className="size-5.5 shrink-0" />
        <span className="flex-1">Booking for a tax-exempt school or public body?</span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-sky-ink group-open:rotate-180" />
      </summary>
      <p className="pb-3 text-small text-ink-soft">
        Give us both and the tax comes off now. We may ask to see the certificate.
      </p>
      <div className="pb-4">
        <Pair>
          <TextField
            form={form}
            name="exemptionName"
            label="Organization"
            placeholder="As on the certificate"
            autoComplete="organization"
            optional
            maxLength={MAX_EXEMPTION_NAME}
          />
          <TextField
            form={form}
            name="exemptionNumber"
            label="Exemption number"
            placeholder="Georgia ST-5 or federal ID"
            optional
            maxLength={MAX_EXEMPTION_NUMBER}
          />
        </Pair>
      </div>
    </details>
  );
}
