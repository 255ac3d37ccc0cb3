import { useBusiness } from "../../../../page-facts.tsx";
import { centsFromDollars, formatCents } from "../../../../shared/money.ts";
import type { PlainDate } from "../../../../shared/plain-date.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { Skeleton, SkeletonGroup } from "../../../../ui/skeleton.tsx";
import { itemPictures, ownPhoto } from "../../../catalog/rules/item-picture.ts";
import type { Inflatable } from "../../../catalog/schema.ts";
import { shortDay } from "../page/day-labels.ts";
import type { useAlternatives } from "./use-alternatives.ts";

const tileClass =
  "press bg-white shadow-[inset_0_-4px_oklch(0.5_0.12_145/18%),0_0_0_1.5px_oklch(0.5_0.12_145/38%)] hover:bg-moss-tint";

type FreeDaysProps = {
  instead: ReturnType<typeof useAlternatives>;
  name: string;
  onTake: (date: PlainDate) => void;
};

export function FreeDays({ instead: { loading, failed, retry, days }, name, onTake }: FreeDaysProps) {
  const { booking } = useBusiness();
  if (loading) {
    return (
      <SkeletonGroup label="Looking for open days" className="grid grid-cols-3 gap-2.5">
        {["a", "b", "c"].map((key) => (
          <Skeleton key={key} className="h-16 rounded-small" />
        ))}
      </SkeletonGroup>
    );
  }
  if (failed) return <NotLoaded onRetry={retry} />;
  if (days.length === 0) {
    return (
      <p>
        We have no open days for {name} in the next {booking.windowDays} days. Call us about a later date.
      </p>
    );
  }
  return (
    <>
      <p>The nearest open days for {name}:</p>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(5.75rem,1fr))] gap-2 sm:gap-2.5">
        {days.map((day) => (
          <li key={day}>
            <button
              type="button"
              onClick={() => onTake(day)}
              className={`min-h-16 w-full rounded-small px-1 py-2 text-center sm:px-4 ${tileClass}`}
            >
              <span className="block font-display font-semibold whitespace-nowrap max-sm:text-small">
                {shortDay(day)}
              </span>
              <span className="block text-fine font-medium text-moss">Open</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      tone="warning"
      live
      title="The open days didn't load"
      action={
        <Button variant="white" size="sm" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      Check your connection, then try again.
    </Alert>
  );
}

export function OtherItems({ items, onTake }: { items: Inflatable[]; onTake: (item: Inflatable) => void }) {
  return (
    <ul className="mt-3 grid gap-2.5 sm:grid-cols-2">
      {items.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            onClick={() => onTake(item)}
            className={`flex min-h-18 w-full items-center gap-3.5 rounded-small px-4 py-2.5 text-left ${tileClass}`}
          >
            <Cutout item={item} />
            <span className="min-w-0">
              <span className="block font-display font-semibold">{item.name}</span>
              <span className="block text-fine text-ink-soft">{priceText(item)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Cutout({ item }: { item: Inflatable }) {
  const source = ownPhoto(item) ?? itemPictures(item.type)?.cutout;
  if (!source) return null;
  const look = item.picture ? "rounded-[10px] object-cover" : "object-contain";
  return (
    <span className="shrink-0">
      <Picture source={source} alt="" sizes="5rem" cutout className={`h-13 w-18 ${look}`} />
    </span>
  );
}

function priceText({ price, wetAvailable, wetFee }: Inflatable): string {
  const [dry, wet] = [price, wetFee].map((dollars) => formatCents(centsFromDollars(dollars)));
  return wetAvailable ? `${dry}, wet +${wet}` : `${dry}`;
}
