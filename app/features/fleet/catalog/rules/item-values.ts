import type { Inflatable, ItemChange, NewItem } from "../schema.ts";

export type ItemValues = Omit<Inflatable, "id" | "slug" | "version">;

const USUAL_SIZE = { lengthFt: 15, widthFt: 15, heightFt: 12 };

/** The default wind limit is a fact of the business, so it is filled in before. */
export type NewItemWithWind = NewItem & { windLimitMph: number };

export function newItemValues(newItem: NewItemWithWind): ItemValues {
  const type = newItem.type ?? "bounce_house";
  return {
    type,
    name: newItem.name,
    title: newItem.title || newItem.name,
    description: newItem.description ?? "",
    features: newItem.features ?? [],
    price: newItem.price,
    ...wetTerms(type, newItem.wetAvailable ?? false, newItem.wetFee),
    active: newItem.active ?? true,
    isNew: newItem.isNew ?? false,
    size: { ...USUAL_SIZE, ...newItem.size },
    capacity: newItem.capacity ?? 8,
    capacityUnit: newItem.capacityUnit ?? "children",
    windLimitMph: newItem.windLimitMph,
    anchorPoints: newItem.anchorPoints ?? 8,
    blowers: newItem.blowers ?? 1,
    picture: null,
  };
}

export function changedItem(item: Inflatable, change: ItemChange): Inflatable {
  const { title, size, wetAvailable, wetFee, ...rest } = change;
  const name = rest.name ?? item.name;
  const type = rest.type ?? item.type;
  const feeSoFar = item.wetAvailable ? item.wetFee : undefined;
  // A title that contains the name keeps following it: `Giant Slide Rental`.
  const titleSoFar = item.name === "" ? item.title : item.title.replaceAll(item.name, name);
  return {
    ...item,
    ...rest,
    title: title === undefined ? titleSoFar : title || name,
    size: { ...item.size, ...size },
    ...wetTerms(type, wetAvailable ?? item.wetAvailable, wetFee ?? feeSoFar),
  };
}

/** A slip and slide always runs wet, so it has no option. Without the option there is no fee. */
export function wetTerms(type: string, wetAvailable: boolean, wetFee: number | undefined) {
  if (!wetAvailable || type === "slip-slide") return { wetAvailable: false, wetFee: 0 };
  return { wetAvailable: true, wetFee: wetFee ?? (type === "giant-slide" ? 45 : 35) };
}

type Changes = Record<string, { from: unknown; to: unknown }>;

export function itemChanges(before: Inflatable, after: Inflatable): Changes {
  const changes: Changes = {};
  for (const key of Object.keys(after) as (keyof Inflatable)[]) {
    if (key === "version") continue;
    const from = before[key];
    const to = after[key];
    if (JSON.stringify(from) !== JSON.stringify(to)) changes[key] = { from, to };
  }
  return changes;
}
