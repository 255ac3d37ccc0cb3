import type { Inflatable, ItemChange, NewItem } from "../schema.ts";

export type ItemValues = Omit<Inflatable, "id" | "slug" | "version">;

const USUAL_SIZE = { lengthFt: 15, widthFt: 15, heightFt: 12 };

/** The default wind limit is a fact of the business, so it is filled in before. */
export type NewItemWithWind = NewItem & { windLimitMph: number };

export function newItemValues(given: NewItemWithWind): ItemValues {
  const type = given.type ?? "bounce_house";
  return {
    type,
    name: given.name,
    title: given.title || given.name,
    description: given.description ?? "",
    features: given.features ?? [],
    price: given.price,
    ...wetTerms(type, given.wetAvailable ?? false, given.wetFee),
    active: given.active ?? true,
    isNew: given.isNew ?? false,
    size: { ...USUAL_SIZE, ...given.size },
    capacity: given.capacity ?? 8,
    capacityUnit: given.capacityUnit ?? "children",
    windLimitMph: given.windLimitMph,
    anchorPoints: given.anchorPoints ?? 8,
    blowers: given.blowers ?? 1,
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
