// What a request wants, found in the catalog. What isn't there comes back as a problem beside its field, and the rest as found.
import { Problem } from "#app/shared/problem.ts";
import { type ExtraPeriod, MOST_OF_EXTRA } from "#app/shared/words/vocabulary.ts";

type WantedItem = { inflatableId: number; wetOption: boolean };
type WantedExtra = { extraId: number; quantity: number };

/** The specification's call names one item; an order lists them. */
export type ItemsRequest = { inflatableId?: number | undefined; wetOption: boolean; items?: WantedItem[] | undefined };

export function wantedItems({ items, inflatableId, wetOption }: ItemsRequest): WantedItem[] {
  return items ?? (inflatableId === undefined ? [] : [{ inflatableId, wetOption }]);
}

type ItemRow = { id: number; active: boolean; wetAvailable: boolean };

/** The items in the order given, each with the catalog's row. The wet option counts only where there is one. */
export function matchItems<Row extends ItemRow>(request: ItemsRequest, rows: readonly Row[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const wanted = wantedItems(request);
  const at = wanted.findIndex(({ inflatableId }) => !byId.get(inflatableId)?.active);
  const items = wanted.flatMap(({ inflatableId, wetOption }) => {
    const row = byId.get(inflatableId);
    return row?.active ? [{ ...row, inflatableId, wetOption: wetOption && row.wetAvailable }] : [];
  });
  return {
    items,
    problem: at < 0 ? undefined : unknownItem(request.items ? `items.${at}.inflatableId` : "inflatableId"),
  };
}

type ExtraRow = {
  id: number;
  active: boolean;
  name: string;
  priceCents: number;
  per: ExtraPeriod;
  taxable: boolean;
};

/** What goes along, one entry for each, as the catalog has it now. */
export function matchExtras(wanted: readonly WantedExtra[], rows: readonly ExtraRow[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const quantities = new Map<number, number>();
  for (const { extraId, quantity } of wanted) quantities.set(extraId, (quantities.get(extraId) ?? 0) + quantity);
  // As they are listed once they are stored, so that the price lines never change places.
  const sorted = [...quantities].sort(([one], [other]) => one - other);
  const extras = sorted.flatMap(([extraId, quantity]) => {
    const row = byId.get(extraId);
    if (!row?.active) return [];
    const { name, priceCents, per, taxable } = row;
    return [{ extraId, quantity, name, priceCents, per, taxable }];
  });
  const unknown = extras.length < quantities.size ? unknownExtra() : undefined;
  return {
    extras,
    problem: unknown ?? (extras.some(({ quantity }) => quantity > MOST_OF_EXTRA) ? tooMany() : undefined),
  };
}

export type RequestedExtra = ReturnType<typeof matchExtras>["extras"][number];

function tooMany(): Problem {
  const message = `Please call us about more than ${MOST_OF_EXTRA} of an extra.`;
  return new Problem(422, "too_much", message, { fields: { extras: message } });
}

function unknownItem(field: string): Problem {
  const message = "This rental isn't available. Please choose another.";
  return new Problem(422, "unknown_item", message, { fields: { [field]: message } });
}

function unknownExtra(): Problem {
  const message = "This extra isn't available any more. Please take it off your order.";
  return new Problem(422, "unknown_extra", message, { fields: { extras: message } });
}
