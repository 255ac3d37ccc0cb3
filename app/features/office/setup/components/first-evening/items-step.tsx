import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { DRAFT_PREFIX } from "#app/features/base/office-kit/clear-office-data.ts";
import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import { toRefusal } from "#app/features/base/office-kit/use-owner-action.ts";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import { ItemPhoto } from "#app/features/fleet/catalog/components/item-photo.tsx";
import { isWaiting, ownerItemsQuery } from "#app/features/fleet/catalog/owner-items.ts";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { loadJson, remove, save } from "#app/shared/calls/browser-storage.ts";
import { cardClass } from "#app/ui/card.tsx";
import { SkeletonGroup } from "#app/ui/skeleton.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { EveningStepProps } from "../../evening-step.ts";
import { useFocusInvalid } from "../../use-focus-invalid.ts";
import { EveningFrame } from "./evening-frame.tsx";

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
      busy={busy}
      onSave={() => void save()}
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
            <TextField
              label={
                <>
                  Price for a day<span className="sr-only">, {item.name}</span>
                </>
              }
              error={errors[item.id]}
              className="mb-4"
              inputMode="decimal"
              autoComplete="off"
              icon={<span className="font-display">$</span>}
              value={priceText(item)}
              onChange={({ target }) => type(item, target.value)}
            />
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

const NAME = `${DRAFT_PREFIX}first-evening-items`;

type Prices = Record<number, string>;

/** Prices as they are typed, stored on this device until they are saved. */
function usePriceDraft(items: readonly Inflatable[]) {
  const [typed, setTyped] = useState<Prices>(() => loadJson<Prices>(NAME) as Prices);
  const [errors, setErrors] = useState<Prices>({});
  const { call, busy } = useOwnerCall();
  const priceText = (item: Inflatable) => typed[item.id] ?? String(item.price);

  function type(item: Inflatable, price: string) {
    const next = { ...typed, [item.id]: price };
    setTyped(next);
    setErrors(({ [item.id]: _fixed, ...others }) => others);
    save(NAME, JSON.stringify(next));
  }

  /** One item after the other; what was refused says why, the others are saved. */
  async function saveAll(): Promise<boolean> {
    const refused: Prices = {};
    for (const item of items) {
      const price = numberFrom(priceText(item));
      if (price === item.price) continue;
      try {
        await call({ method: "PATCH", path: `/api/inflatables/${item.id}`, body: { price } });
      } catch (error) {
        refused[item.id] = toRefusal(error).message;
      }
    }
    setErrors(refused);
    if (Object.keys(refused).length > 0) return false;
    setTyped({});
    remove(NAME);
    return true;
  }

  return { priceText, type, errors, busy, saveAll };
}

/** `$225` and `1,250` are numbers too; null is refused by the server in its own words. */
function numberFrom(text: string): number | null {
  const bare = text.replace(/[$,\s]/g, "");
  return /^\d+(\.\d+)?$/.test(bare) ? Number(bare) : null;
}
