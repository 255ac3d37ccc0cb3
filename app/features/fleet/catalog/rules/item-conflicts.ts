// Two people changed one item. The owner chooses where both changed the same field; the rest needs no choice.
import { formatDollars } from "#app/shared/money/money.ts";
import type { Inflatable, ItemChange } from "../schema.ts";
import { type ItemFieldName, itemFields } from "./item-fields.ts";
import { typeLabel } from "./item-types.ts";
import { changedItem, itemChanges } from "./item-values.ts";

type Field = ItemFieldName | "picture";

function fieldLabel(field: Field): string {
  if (field === "picture") return "Photo";
  const { label, noun = label }: { label: string; noun?: string } = itemFields[field];
  return noun;
}

type ItemConflict = { path: string; label: string; was: string; mine: string; theirs: string };
type Found = { conflicts: ItemConflict[]; keptOfMine: string[]; keptOfTheirs: string[] };

/** `base` is the item before the edit, `theirs` the current one. */
export function itemConflicts(base: Inflatable, theirs: Inflatable, change: ItemChange): Found {
  const mine = changedItem(base, change);
  const theirFields = listFields(itemChanges(base, theirs));
  const myFields = listFields(itemChanges(base, mine));
  const isSame = (field: Field) => JSON.stringify(mine[field]) === JSON.stringify(theirs[field]);
  const both = myFields.filter((field) => theirFields.includes(field) && !isSame(field));
  const labelFields = (fields: Field[]) => fields.filter((field) => !both.includes(field)).map(fieldLabel);
  return {
    conflicts: both.map((field) => ({
      path: field,
      label: fieldLabel(field),
      was: fieldText(base, field),
      mine: fieldText(mine, field),
      theirs: fieldText(theirs, field),
    })),
    keptOfMine: labelFields(myFields.filter((field) => !theirFields.includes(field))),
    keptOfTheirs: labelFields(theirFields),
  };
}

const listFields = (changes: object) =>
  Object.keys(changes).filter((key) => key === "picture" || key in itemFields) as Field[];

/** Returns the rest of the change after the choices. */
export function withoutGivenUp(change: ItemChange, choices: Readonly<Record<string, "mine" | "theirs">>): ItemChange {
  return Object.fromEntries(Object.entries(change).filter(([field]) => choices[field] !== "theirs"));
}

function fieldText(item: Inflatable, field: Field): string {
  if (field === "picture") return item.picture ? "your picture" : "standard picture";
  if (field === "type") return typeLabel(item.type);
  if (field === "size") return `${item.size.lengthFt} × ${item.size.widthFt} × ${item.size.heightFt} ft`;
  const { kind, unit }: { kind: string; unit?: string } = itemFields[field];
  const value = item[field];
  if (typeof value === "boolean") return value ? "on" : "off";
  if (Array.isArray(value)) return value.join(", ") || "none";
  if (kind === "dollars") return formatDollars(Number(value));
  return unit ? `${value} ${unit}` : String(value) || "none";
}
