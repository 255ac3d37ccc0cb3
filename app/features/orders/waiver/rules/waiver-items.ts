// What a waiver was signed for. Records that are older than the list of items speak of one item.

import { capacityText } from "#app/features/fleet/catalog/rules/unit-facts.ts";
import type { CapacityUnit } from "#app/shared/words/vocabulary.ts";

type Limits = {
  capacity: number | null;
  capacityUnit: CapacityUnit | null;
  windLimitMph: number | null;
};
type SignedItem = Limits & { productName: string; wetOption: boolean };
type Item = Limits & { name: string; wet: boolean };

export type WaiverItem = { name: string; wet: boolean; limits: { capacity: string; wind: string } | null };

export function listWaiverItems({ items, ...old }: SignedItem & { items: Item[] | null }): WaiverItem[] {
  const { productName: name, wetOption: wet, capacity, capacityUnit, windLimitMph } = old;
  const things = items ?? [{ name, wet, capacity, capacityUnit, windLimitMph }];
  return things.map((item) => ({ name: item.name, wet: item.wet, limits: limitTexts(item) }));
}

/** Null in the oldest records, which did not keep them. */
function limitTexts({ capacity, capacityUnit, windLimitMph }: Limits): WaiverItem["limits"] {
  if (capacity === null || capacityUnit === null || windLimitMph === null) return null;
  return { capacity: capacityText({ capacity, capacityUnit }), wind: `${windLimitMph} mph` };
}
