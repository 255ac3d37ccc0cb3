import { useQuery } from "@tanstack/react-query";
import { Check, Plus, Upload } from "lucide-react";
import { ItemPicture } from "#app/features/fleet/catalog/components/item-picture.tsx";
import { inflatablesQuery } from "#app/features/fleet/catalog/queries.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { SetupStep } from "../rules/setup-steps.ts";
import { Step } from "./setup-step.tsx";

const MOST_SHOWN = 5;

export function PhotosStep({ step }: { step: SetupStep }) {
  if (step.done) return <Step step={step} />;
  const add = (
    <ButtonLink href="/admin/inventory" variant="office" size="sm" shape="soft">
      <Upload aria-hidden="true" />
      Add photos
    </ButtonLink>
  );
  return <Step step={step} aside={<Thumbnails />} act={add} />;
}

/** Which rentals have a photo of their own. The note says the same as text. */
function Thumbnails() {
  const { data = [] } = useQuery(inflatablesQuery({ all: true }));
  const items = data.filter(({ active }) => active).slice(0, MOST_SHOWN);
  return (
    <ul aria-hidden="true" className="flex max-w-full gap-1.5">
      {items.map((item) => (
        <li key={item.id} className="relative w-11 min-w-0">
          {item.picture ? (
            <>
              <ItemPicture item={item} sizes="44px" className="rounded-lg" />
              <span className="absolute -right-1 -bottom-1 rounded-full bg-moss p-0.5 text-white ring-2 ring-white">
                <Check className="size-2.5" strokeWidth={4} />
              </span>
            </>
          ) : (
            <span className="grid aspect-4/3 place-items-center rounded-lg border-2 border-dashed border-line-strong text-ink-mute">
              <Plus className="size-4" />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
