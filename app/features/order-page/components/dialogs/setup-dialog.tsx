import { useState } from "react";
import { percentText } from "../../../../shared/business-text.ts";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import { options, Select } from "../../../../ui/select.tsx";
import { draftOf, type OrderDraft } from "../../rules/order-draft.ts";
import type { ActionDialogProps } from "./action-dialog.ts";
import { ChangeDialog } from "./change-dialog.tsx";

const surfaces = [
  ["unknown", "Not sure"],
  ["grass", "Grass"],
  ["hard", "Driveway or concrete"],
  ["indoor", "Indoors"],
] as const;

/** What the price of the whole order depends on: days, surface, damage cover. */
export default function SetupDialog({ booking, ...dialog }: ActionDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(booking));
  const change = (part: Partial<OrderDraft>) => setDraft({ ...draft, ...part });
  const cover = booking.terms.damageCover.basisPoints;
  return (
    <ChangeDialog
      {...dialog}
      booking={booking}
      title="Days and setup"
      description="To begin on another day, use Move."
      draft={draft}
    >
      {(problems) => (
        <>
          <Field label="Days" error={problems.days} hint="All rentals stay for all days.">
            <Input
              name="days"
              inputMode="numeric"
              autoComplete="off"
              value={draft.days}
              onChange={({ target }) => change({ days: target.value })}
            />
          </Field>
          <Field label="It stands on">
            <Select
              name="surface"
              value={draft.surface}
              onChange={({ target }) => change({ surface: target.value as OrderDraft["surface"] })}
            >
              {options(surfaces)}
            </Select>
          </Field>
          {(cover > 0 || draft.damageCover) && (
            <Checkbox
              name="damageCover"
              checked={draft.damageCover}
              onChange={({ target }) => change({ damageCover: target.checked })}
            >
              Damage cover, {percentText(cover)} of the rentals
            </Checkbox>
          )}
        </>
      )}
    </ChangeDialog>
  );
}
