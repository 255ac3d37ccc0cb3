import { CalendarDays } from "lucide-react";
import { useBusiness } from "#app/page-facts.tsx";
import { percentText } from "#app/shared/words/business-text.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { picture } from "#content/pictures.ts";

// The free columns of the last row, in the layouts with two and three columns; a whole row when none are free.
const restOfTwo = ["md:col-span-2", "md:col-span-1"];
const restOfThree = ["lg:col-span-3", "lg:col-span-2", "lg:col-span-1"];

/** Closes the grid of rentals; `after` is the number of cards before it. */
export function ReadyToBook({ after }: { after: number }) {
  const { deposit } = useBusiness();
  return (
    <div className={`@container mt-12 md:mt-0 ${restOfTwo[after % 2]} ${restOfThree[after % 3]}`}>
      <div className="puff on-dark relative flex h-full flex-col rounded-card bg-pine text-white [--puff-light:24%] [--puff-seam:var(--color-pine-deep)] before:pointer-events-none before:absolute before:inset-x-2.5 before:top-2.5 before:bottom-3.5 before:rounded-[20px] before:border-2 before:border-dashed before:border-white/35 @2xl:flex-row-reverse @2xl:items-center">
        <div className="relative -mx-2 -mt-12 @2xl:mx-0 @2xl:-mr-2 @2xl:basis-1/2">
          <Picture
            source={picture("cutout-palm-combo")}
            alt=""
            cutout
            sizes="(width >= 67.5rem) 400px, (width >= 48rem) 50vw, 100vw"
            className="w-full drop-shadow-[0_14px_14px_rgb(0_0_0/28%)]"
          />
        </div>
        <div className="relative flex flex-1 flex-col justify-end px-7 pt-8 pb-9 @2xl:px-12 @2xl:py-14">
          <h3 className="text-[clamp(1.75rem,1.5rem+0.8vw,2.25rem)]/[1.1]">Ready to Book?</h3>
          <p className="mt-3 mb-6 max-w-[44ch] text-pretty text-white/90">
            Pick a day, sign the waiver on your phone and hold the date with{" "}
            {deposit.basisPoints === 0 ? "nothing" : percentText(deposit.basisPoints)} down. On average it takes under
            five minutes.
          </p>
          <div className="flex flex-col gap-3 @4xl:flex-row">
            <ButtonLink href="/calendar" variant="sun">
              <CalendarDays aria-hidden="true" />
              View Full Calendar
            </ButtonLink>
            <ButtonLink href="/quote" variant="white">
              Get Custom Quote
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}
