// Two people changed one item. The owner chooses where both changed the same field; the rest needs no choice.
import { formatDollars } from "#app/shared/money/money.ts";
import type { Inflatable, ItemChange } from "../schema.ts";
import { typeLabel } from "./item-types.ts";
import { changedItem, itemChanges } from "./item-values.ts";

type Field = Exclude<keyof Inflatable, "id" | "slug" | "version" | "comingBookings">;

const labels: Record<Field, string> = {
  name: "Name",
  type: "Type",
  title: "Title",
  price: "Price a day",
  wetAvailable: "Wet option",
  wetFee: "Wet fee",
  description: "Description",
  features: "Features",
  active: "Active",
  isNew: "NEW badge",
  size: "Size",
  capacity: "Capacity",
  capacityUnit: "Capacity counts",
  windLimitMph: "Wind limit",
  anchorPoints: "Anchors",
  blowers: "Blowers",
  picture: "Photo",
};

type ItemConflict = { path: string; label: string; was: string; mine: string; theirs: string };
type Found = { conflicts: ItemConflict[]; keptOfMine: string[]; keptOfTheirs: string[] };

/** `base` is the item before the edit, `theirs` the current one. */
export function itemConflicts(base: Inflatable, theirs: Inflatable, change: ItemChange): Found {
  const mine = changedItem(base, change);
  const theirFields = listFields(itemChanges(base, theirs));
  const myFields = listFields(itemChanges(base, mine));
  const isSame = (field: Field) => JSON.stringify(mine[field]) === JSON.stringify(theirs[field]);
  const both = myFields.filter((field) => theirFields.includes(field) && !isSame(field));
  const labelFields = (fields: Field[]) =>
    fields.filter((field) => !both.includes(field)).map((field) => labels[field]);
  return {
    conflicts: both.map((field) => ({
      path: field,
      label: labels[field],
      was: fieldText(base, field),
      mine: fieldText(mine, field),
      theirs: fieldText(theirs, field),
    })),
    keptOfMine: labelFields(myFields.filter((field) => !theirFields.includes(field))),
    keptOfTheirs: labelFields(theirFields),
  };
}

const listFields = (changes: object) => Object.keys(changes).filter((key) => key in labels) as Field[];

/** Returns the rest of the change after the choices. */
export function withoutGivenUp(change: ItemChange, choices: Readonly<Record<string, "mine" | "theirs">>): ItemChange {
  return Object.fromEntries(Object.entries(change).filter(([field]) => choices[field] !== "theirs"));
}

function fieldText(item: Inflatable, field: Field): string {
  if (field === "price" || field === "wetFee") return formatDollars(item[field]);
  if (field === "type") return typeLabel(item.type);
  if (field === "features") return item.features.join(", ") || "none";
  if (field === "size") return `${item.size.lengthFt} × ${item.size.widthFt} × ${item.size.heightFt} ft`;
  if (field === "windLimitMph") return `${item.windLimitMph} mph`;
  if (field === "picture") return item.picture ? "your picture" : "standard picture";
  const value = item[field];
  return typeof value === "boolean" ? (value ? "on" : "off") : String(value) || "none";
}
