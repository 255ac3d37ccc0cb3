// What a customer may put on an order that stands: things and extras that are free on all of its days.
import type { UploadedPicture } from "../../catalog/schema.ts";
import type { Additions } from "../../orders/change-schema.ts";

/** What each adds to the order's total, and what water adds to that; of an extra, one more. */
type FreeThing = {
  id: number;
  name: string;
  type: string;
  picture: UploadedPicture | null;
  addsCents: number;
  wetAvailable: boolean;
  wetAddsCents: number;
};
type FreeExtra = { id: number; name: string; addsCents: number; left: number; has: number };
export type FreeToAdd = { things: FreeThing[]; extras: FreeExtra[] };

/** As the form names them: `add=3`, `wet=3`, `extra-2=1`. What isn't free, or is no number, is left out. */
export function readAdditions(form: URLSearchParams | FormData, { things, extras }: FreeToAdd): Additions {
  const ids = (name: string) => form.getAll(name).map(Number);
  const wet = new Set(ids("wet"));
  const wanted = new Set(ids("add"));
  return {
    add: things
      .filter(({ id }) => wanted.has(id))
      .map(({ id, wetAvailable }) => ({ inflatableId: id, wetOption: wetAvailable && wet.has(id) })),
    extras: extras.flatMap(({ id, left, has }) => {
      const more = Number(form.get(`extra-${id}`) ?? 0);
      return Number.isInteger(more) && more > 0 ? [{ extraId: id, quantity: has + Math.min(more, left) }] : [];
    }),
  };
}

/** What was chosen, as `readAdditions` reads it: for the form, and for its address, so that a refusal shows it chosen again. */
export function additionFields({ add, extras }: Additions, free: FreeToAdd): [name: string, value: string][] {
  const before = new Map(free.extras.map(({ id, has }) => [id, has]));
  return [
    ...add.map(({ inflatableId }): [string, string] => ["add", String(inflatableId)]),
    ...add.filter(({ wetOption }) => wetOption).map((one): [string, string] => ["wet", String(one.inflatableId)]),
    ...extras.map(({ extraId, quantity }): [string, string] => [
      `extra-${extraId}`,
      String(quantity - (before.get(extraId) ?? 0)),
    ]),
  ];
}

export const isEmpty = ({ add, extras }: Additions): boolean => add.length === 0 && extras.length === 0;
