import { unitLine } from "#app/features/day/deliveries/rules/loading-list.ts";
import { ItemPicture } from "#app/features/fleet/catalog/components/item-picture.tsx";
import type { UploadedPicture } from "#app/features/fleet/catalog/schema.ts";
import type { Surface } from "#app/shared/words/vocabulary.ts";
import type { CrewItem } from "../crew-schema.ts";
import { anchorText, ruleFor } from "../rules/check-steps.ts";

const GROUND: Record<Surface, string> = { grass: "on grass", hard: "on hard ground", indoor: "indoors", unknown: "" };

type ItemProps = { item: CrewItem; surface: Surface };

/** One item of a stop: which unit, wet or dry, and how it is anchored there. */
export function ItemLine({ item, surface }: ItemProps) {
  const rule = ruleFor(item, surface);
  const facts = [item.wet ? "Wet" : "Dry", GROUND[surface], rule ? anchorText(rule) : ""].filter(Boolean).join(", ");
  return (
    <li className="flex items-center gap-3 rounded-field bg-office p-2.5">
      <ItemThumbnail item={item} className="w-16" />
      <p className="min-w-0">
        <span className="block font-display font-semibold wrap-anywhere">{unitLine(item)}</span>
        <span className="block text-small">{facts}</span>
        {item.notReady && !item.notReady.release && (
          <span className="mt-1 block font-medium text-apple-deep">Not ready: it {item.notReady.text}</span>
        )}
      </p>
    </li>
  );
}

export function ItemThumbnail({ item, className }: { item: CrewItem; className: string }) {
  const { inflatableId: id, type } = item;
  return (
    <span className={`shrink-0 ${className}`}>
      <ItemPicture
        item={{ id, type, title: "", picture: item.picture as UploadedPicture | null }}
        sizes="96px"
        className="rounded-[10px]"
      />
    </span>
  );
}
