import { useState } from "react";
import { loadText, remove, save } from "../../shared/browser-storage.ts";
import type { Inflatable } from "../catalog/schema.ts";
import { DRAFT_PREFIX } from "../office-kit/clear-office-data.ts";
import { toRefusal } from "../office-kit/use-owner-action.ts";
import { useOwnerCall } from "../office-kit/use-owner-call.ts";

const NAME = `${DRAFT_PREFIX}first-evening-items`;

type Prices = Record<number, string>;

/** Prices as they are typed, stored on this device until they are saved. */
export function usePriceDraft(items: readonly Inflatable[]) {
  const [typed, setTyped] = useState<Prices>(readDraft);
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

function readDraft(): Prices {
  try {
    return (JSON.parse(loadText(NAME) ?? "{}") ?? {}) as Prices;
  } catch {
    return {};
  }
}
