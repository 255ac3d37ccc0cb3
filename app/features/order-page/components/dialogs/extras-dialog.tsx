import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDollars } from "../../../../shared/money.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import type { Extra } from "../../../catalog/extra-schema.ts";
import { ownerQuery } from "../../../office-kit/owner-queries.ts";
import { draftOf } from "../../rules/order-draft.ts";
import type { ActionDialogProps } from "./action-dialog.ts";
import { ChangeDialog } from "./change-dialog.tsx";

/** The number of each extra: those in the catalog, and those that the order already has. */
export default function ExtrasDialog({ booking, ...dialog }: ActionDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(booking));
  const { extras } = draft;
  const { data = [] } = useQuery(ownerQuery("/api/extras?all=1"));
  const offered = data.filter(({ id, active }) => active || extras[id] !== undefined);
  return (
    <ChangeDialog
      {...dialog}
      booking={booking}
      title="Extras"
      description="How many of each. 0 takes it off."
      draft={draft}
    >
      {(problems) =>
        offered.length === 0 ? (
          <EmptyState title="No extras yet">The owner adds them under Inventory.</EmptyState>
        ) : (
          <div className="grid gap-4 sm:grid-cols-2">
            {offered.map((extra) => (
              <Field key={extra.id} label={extra.name} hint={priceText(extra)} error={problems.extras}>
                <Input
                  name={`extra-${extra.id}`}
                  inputMode="numeric"
                  autoComplete="off"
                  value={extras[extra.id] ?? "0"}
                  onChange={({ target }) => setDraft({ ...draft, extras: { ...extras, [extra.id]: target.value } })}
                />
              </Field>
            ))}
          </div>
        )
      }
    </ChangeDialog>
  );
}

const priceText = ({ price, per, stock }: Extra) =>
  `${formatDollars(price)} ${per === "day" ? "each per day" : "each"}${stock === undefined ? "" : `, ${stock} in stock`}`;
