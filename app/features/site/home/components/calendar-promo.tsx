import { CircleCheck, Radio } from "lucide-react";
import { useServerBusiness } from "#app/page-facts.tsx";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { percentText } from "#app/shared/words/business-text.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CalendarIllustration } from "./calendar-illustration.tsx";
import { HomeSection } from "./home-section.tsx";

const pointsFor = (basisPoints: number) => [
  "Every rental, day by day",
  basisPoints === 0
    ? "Nothing to pay until delivery day"
    : `${percentText(basisPoints)} holds your date, the rest is due on delivery day`,
  "Rain in the forecast? Move it for free",
];

/** `today` decides which month the drawing shows. */
export function CalendarPromo({ today }: { today: PlainDate }) {
  const { deposit, words } = useServerBusiness();
  const { label, heading, text } = words.calendar;
  return (
    <HomeSection label="Live calendar" className="on-dark bg-pine-deep text-paper">
      <div className="grid items-center gap-x-14 gap-y-20 pb-6 lg:grid-cols-[1fr_1.02fr]">
        <div>
          <p className="flex items-center gap-2 font-display text-button font-medium text-sun">
            <Radio aria-hidden="true" className="size-5" />
            {label}
          </p>
          <h2 className="mt-3 text-h2">{heading}</h2>
          <p className="mt-3.5 max-w-[50ch] text-lead text-pretty text-paper/90">{text}</p>
          <ul className="mt-7 grid gap-3 font-display text-button font-medium">
            {pointsFor(deposit.basisPoints).map((point) => (
              <li key={point} className="flex items-start gap-3">
                <CircleCheck aria-hidden="true" className="mt-0.5 size-5.5 shrink-0 text-sun" />
                {point}
              </li>
            ))}
          </ul>
          <ButtonLink href="/calendar" size="lg" className="mt-8">
            Check Availability Now
          </ButtonLink>
        </div>
        <CalendarIllustration today={today} />
      </div>
    </HomeSection>
  );
}
