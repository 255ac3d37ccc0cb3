import { ItemPicture } from "#app/features/fleet/catalog/components/item-picture.tsx";
import { formatCents } from "#app/shared/money/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { AddPageData } from "../../acts/act-pages.ts";

const box = "size-6 shrink-0 accent-pine";
const price = "font-display font-semibold tabular-nums";
const row = "flex min-h-13 cursor-pointer items-center gap-3.5 py-1.5";

/** Everything that is free on the order's days, as a form that shows what it would cost. */
export function AddChoices({ page }: { page: AddPageData }) {
  const { path, free, chosen } = page;
  const has = new Map(chosen.add.map(({ inflatableId, wetOption }) => [inflatableId, wetOption]));
  const more = new Map(chosen.extras.map(({ extraId, quantity }) => [extraId, quantity]));
  if (free.items.length + free.extras.length === 0) {
    return <Card>Everything else is booked on your days. Call us if you need something special.</Card>;
  }
  return (
    <form method="get" action={`${path}/add#sum`}>
      <Card className="grid gap-5">
        {free.items.length > 0 && (
          <fieldset>
            <legend className="font-display text-h3 font-semibold">Rentals still open</legend>
            <ul className="mt-2 divide-y divide-line">
              {free.items.map(({ id, name, type, picture, addsCents, wetAvailable, wetAddsCents }) => (
                <li key={id} className="flex flex-wrap gap-x-8">
                  <label className={`${row} flex-1 basis-60`}>
                    <input type="checkbox" name="add" value={id} defaultChecked={has.has(id)} className={box} />
                    <span className="block w-15 shrink-0">
                      <ItemPicture item={{ id, title: name, type, picture }} sizes="60px" className="rounded-[12px]" />
                    </span>
                    <span className="flex-1 font-display font-semibold">{name}</span>
                    <span className={price}>{`+${formatCents(addsCents)}`}</span>
                  </label>
                  {wetAvailable && (
                    <label className={row}>
                      <input type="checkbox" name="wet" value={id} defaultChecked={has.get(id)} className={box} />
                      <span>
                        with water<span className="sr-only">, {name}</span>
                        {wetAddsCents > 0 && `, +${formatCents(wetAddsCents)}`}
                      </span>
                    </label>
                  )}
                </li>
              ))}
            </ul>
          </fieldset>
        )}
        {free.extras.length > 0 && (
          <fieldset>
            <legend className="font-display text-h3 font-semibold">Extras</legend>
            <ul className="mt-2 divide-y divide-line">
              {free.extras.map(({ id, name, addsCents, left, has: before }) => (
                <li key={id}>
                  <label className={row}>
                    <span className="flex-1 font-display font-semibold">
                      {name}
                      {before > 0 && <span className="font-text font-normal text-ink-soft">, you have {before}</span>}
                    </span>
                    <span className={price}>{`+${formatCents(addsCents)}`}</span>
                    <select
                      name={`extra-${id}`}
                      defaultValue={Math.max(0, (more.get(id) ?? before) - before)}
                      className="min-h-11 rounded-field border-2 border-line-strong bg-white px-3"
                    >
                      {Array.from({ length: Math.min(left, 10) + 1 }, (_, count) => count).map((count) => (
                        <option key={count} value={count}>
                          {count === 0 ? "None" : `+${count}`}
                        </option>
                      ))}
                    </select>
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
        )}
        <Button type="submit" variant="pine" className="justify-self-start">
          See the new total
        </Button>
      </Card>
    </form>
  );
}
