import { ZONE_LABEL } from "../../../../config/fixed.ts";
import { timeLeft } from "../../../shared/business-clock.ts";
import type { Hold } from "../private-booking.ts";

/** How long the date stays held, as the server saw it; the page reloads itself every minute. */
export function HoldClock({ hold: { until, minutesLeft, shareLeft } }: { hold: Hold }) {
  return (
    <div className="mt-5 max-w-md print:hidden">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-h2 font-bold">{timeLeft(minutesLeft)} left</span>
        <span>
          held until {until} {ZONE_LABEL}
        </span>
      </p>
      <div aria-hidden="true" className="mt-2 h-3.5 overflow-hidden rounded-full bg-white/80">
        <div
          className="h-full rounded-full bg-sun shadow-[inset_0_-3px_var(--color-sun-deep)]"
          style={{ width: `${Math.max(3, Math.round(shareLeft * 100))}%` }}
        />
      </div>
    </div>
  );
}
