import { Castle, Check } from "lucide-react";
import { useId } from "react";
import { findTypePictures, itemStage } from "#app/features/fleet/catalog/rules/item-picture.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";

export type QuoteItem = { type: string; name: string };

type QuoteItemsProps = { items: QuoteItem[]; chosen: string[] | undefined; error: string | undefined };

/** Checkboxes that look like tiles. Any number may be checked, or none. */
export function QuoteItems({ items, chosen = [], error }: QuoteItemsProps) {
  const errorId = useId();
  if (items.length === 0) return null;
  return (
    <fieldset className="min-w-0" aria-describedby={error && errorId}>
      <legend className="font-display font-semibold">What are you thinking of?</legend>
      <div className="mt-2 grid grid-cols-3 gap-2 md:grid-cols-5 md:gap-2.5">
        {items.map((item) => (
          <ItemTile key={item.name} item={item} chosen={chosen.includes(item.name)} />
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

function ItemTile({ item: { type, name }, chosen }: { item: QuoteItem; chosen: boolean }) {
  const pictures = findTypePictures(type);
  return (
    <label className="press relative flex cursor-pointer flex-col gap-1.5 rounded-small border-2 border-line bg-surface p-1.5 pb-2 text-center hover:border-line-strong has-checked:border-pine has-checked:bg-moss-tint has-checked:ring-1 has-checked:ring-pine has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sky-ink">
      <input
        type="checkbox"
        name="selectedItems"
        value={name}
        defaultChecked={chosen}
        className="peer absolute inset-0 cursor-[inherit] appearance-none outline-none"
      />
      <span
        aria-hidden="true"
        className="absolute -top-2 -right-2 grid size-6.5 scale-50 place-items-center rounded-full bg-pine text-white opacity-0 transition-[scale,opacity] duration-200 ease-spring peer-checked:scale-100 peer-checked:opacity-100"
      >
        <Check strokeWidth={3} className="size-4" />
      </span>
      <span
        aria-hidden="true"
        className={`flex h-19 items-center justify-center overflow-hidden rounded-[13px] p-1 ${itemStage(type)}`}
      >
        {pictures ? (
          <Picture cutout source={pictures.cutout} alt="" sizes="120px" className="size-full object-contain" />
        ) : (
          <Castle className="size-9 text-sky-ink" />
        )}
      </span>
      <span className="flex flex-1 items-center justify-center px-0.5 font-display text-fine leading-tight font-medium text-balance">
        {name}
      </span>
    </label>
  );
}
