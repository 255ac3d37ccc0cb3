import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Link } from "react-router";
import { cardClass } from "../../../../ui/card.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import { SkeletonGroup } from "../../../../ui/skeleton.tsx";
import { ItemPhoto } from "../../../catalog/components/item-photo.tsx";
import { isWaiting, ownerItemsQuery } from "../../../catalog/owner-items.ts";
import type { Inflatable } from "../../../catalog/schema.ts";
import { QueryView } from "../../../office-kit/components/query-view.tsx";
import type { EveningStepProps } from "../../evening-step.ts";
import { useFocusInvalid } from "../../use-focus-invalid.ts";
import { usePriceDraft } from "../../use-price-draft.ts";
import { EveningFrame } from "./evening-frame.tsx";
import { StepActions } from "./step-actions.tsx";

export function ItemsStep(props: EveningStepProps) {
  const skeleton = (
    <SkeletonGroup label="Loading your rentals" className="grid gap-4 sm:grid-cols-2" bars={["h-96", "h-96"]} />
  );
  return (
    <QueryView query={useQuery(ownerItemsQuery())} what="your rentals" skeleton={skeleton}>
      {(items) => <Items {...props} items={items.filter((item) => item.active && !isWaiting(item))} />}
    </QueryView>
  );
}

/** Prices are saved with the page; a photo as soon as it is chosen. */
function Items({ items, onSaved, ...evening }: EveningStepProps & { items: Inflatable[] }) {
  const { priceText, type, errors, busy, saveAll } = usePriceDraft(items);
  const form = useRef<HTMLFormElement>(null);
  const focusInvalid = useFocusInvalid(form);
  async function save() {
    if (await saveAll()) return onSaved();
    focusInvalid();
  }
  return (
    <EveningFrame
      {...evening}
      title="What do you rent out?"
      intro="Prices and photos of your rentals. Names, sizes and more are under Inventory."
      actions={<StepActions step={evening.step} busy={busy} onSave={() => void save()} />}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
      >
        {items.map((item) => (
          <section
            key={item.id}
            aria-labelledby={`item-${item.id}`}
            className={cardClass({ look: "flat", padding: "sm" })}
          >
            <h2 id={`item-${item.id}`} className="mb-3 text-[1.1875rem] font-semibold">
              {item.name}
            </h2>
            <Field
              label={
                <>
                  Price for a day<span className="sr-only">, {item.name}</span>
                </>
              }
              error={errors[item.id]}
              className="mb-4"
            >
              <Input
                inputMode="decimal"
                autoComplete="off"
                icon={<span className="font-display">$</span>}
                value={priceText(item)}
                onChange={({ target }) => type(item, target.value)}
              />
            </Field>
            <ItemPhoto item={item} />
          </section>
        ))}
        <button type="submit" hidden />
      </form>
      <p className="text-ink-soft">
        Something you don't have, or something missing?{" "}
        <Link to="/admin/inventory" className="font-medium text-sky-ink underline underline-offset-3">
          Open Inventory
        </Link>
        . This page waits on your dashboard.
      </p>
    </EveningFrame>
  );
}
