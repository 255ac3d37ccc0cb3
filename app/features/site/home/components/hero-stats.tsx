import { cx } from "class-variance-authority";
import { Clock3, PartyPopper, Star, Truck } from "lucide-react";
import { useServerBusiness } from "#app/page-facts.tsx";
import { Card } from "#app/ui/card.tsx";
import { RoundIcon } from "#app/ui/round-icon.tsx";

const statsFor = ({ claims, serviceArea }: ReturnType<typeof useServerBusiness>) =>
  [
    ...(claims.showsRating
      ? [{ tone: "sun", Icon: Star, figure: `${claims.rating.toFixed(1)} rating`, note: "what families say" } as const]
      : []),
    { tone: "sky", Icon: PartyPopper, figure: `${claims.events}+ events`, note: "parties and picnics" },
    {
      tone: "leaf",
      Icon: Truck,
      figure: "Free delivery",
      note: serviceArea.zones.length > 0 ? "in our area, with setup and pickup" : "setup and pickup included",
    },
    { tone: "peach", Icon: Clock3, figure: `${claims.responseHours} hours`, note: "or less to hear back" },
  ] as const;

export function HeroStats({ className }: { className?: string }) {
  const stats = statsFor(useServerBusiness());
  const columns = stats.length === 3 ? "lg:grid-cols-3" : "lg:grid-cols-4";
  return (
    <div className={cx("band", className)}>
      <Card look="raised" padding="none">
        <ul className={cx("grid grid-cols-2 gap-x-2 gap-y-5 px-3 py-5 sm:px-5 md:gap-x-0 md:py-6", columns)}>
          {stats.map(({ tone, Icon, figure, note }) => (
            <li
              key={figure}
              className="flex items-center gap-2 border-line md:justify-center md:gap-3.5 lg:border-l-2 lg:border-dashed lg:py-2 lg:first:border-0"
            >
              <RoundIcon tone={tone} className="max-sm:size-8.5 max-sm:[&>svg]:size-4.5">
                <Icon />
              </RoundIcon>
              <p className="min-w-0 leading-tight md:max-lg:min-w-46">
                <span className="block font-display text-[0.9375rem] font-semibold sm:text-[1.375rem]">{figure}</span>
                <span className="text-[0.8125rem] text-ink-soft sm:text-fine lg:max-xl:text-[0.8125rem]">{note}</span>
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
