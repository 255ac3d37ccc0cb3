import { CloudOff, ExternalLink, RefreshCw, Wind } from "lucide-react";
import type { ReactNode } from "react";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import { weekdayName } from "#app/shared/days/date-format.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import type { WeatherDay, WeatherDesk, WeatherOrder } from "../schema.ts";
import type { Ticks } from "./offer-choice.tsx";
import { mayAsk, OfferChoice } from "./offer-choice.tsx";

/** Asks the weather service now. */
export function useCheckNow() {
  const { tell, busy } = useOwnerCall();
  const check = () =>
    void tell(
      { method: "POST", path: "/api/weather/read" },
      { done: "The forecast was read", failed: "The forecast could not be read" },
    );
  return { check, busy };
}

const isStopped = ({ verdict, calledOff }: WeatherOrder) => verdict === "stop" && !calledOff;

/** The next day that is over the limit for somebody, and one press for all of it who are ticked. Today is too late to ask. */
export function RiskBanner({ days, isTicked }: { days: WeatherDay[]; isTicked: Ticks["isTicked"] }) {
  const day = days.slice(1).find(({ orders }) => orders.some(isStopped));
  if (!day) return null;
  const stopped = day.orders.filter(isStopped);
  const toAsk = stopped.filter(mayAsk);
  const ticked = day.orders.filter(isTicked);
  const chose = stopped.filter(({ offer }) => offer?.answer);
  const waiting = stopped.filter(({ offer }) => offer && !offer.answer);
  const says = [
    sentence(chose, "has chosen", "have chosen"),
    sentence(waiting, "has not answered", "have not answered"),
    sentence(toAsk, "has not been asked", "have not been asked"),
    toAsk.length > 0 && ticked.length === 0 ? "Tick whom to ask." : "",
  ].join(" ");
  const bookings = stopped.length === 1 ? "1 booking" : `${stopped.length} bookings`;
  return (
    <Banner
      tone="border-apple/50 bg-white"
      icon={<Wind className="size-5 text-apple-deep" />}
      title={`${weekdayName(day.date)} is over the limit for ${bookings}`}
      text={says}
    >
      {ticked.length > 0 && (
        <OfferChoice
          look="main"
          orders={ticked}
          label={`Offer a choice to ${ticked.length === 1 ? "1 customer" : `${ticked.length} customers`}`}
        />
      )}
    </Banner>
  );
}

function sentence(orders: WeatherOrder[], one: string, many: string): string {
  const names = [...new Set(orders.map(({ customerName }) => customerName))];
  if (names.length === 0) return "";
  return `${new Intl.ListFormat("en-US").format(names)} ${names.length === 1 ? one : many}.`;
}

/** What is shown is older than it should be, and what that means. */
export function AwayBanner({ desk: { readAt, nextTryAt }, ago }: { desk: WeatherDesk; ago: string }) {
  const { check, busy } = useCheckNow();
  const next = nextTryText(nextTryAt, Date.now());
  return (
    <Banner
      tone="border-clay/60 bg-[oklch(0.95_0.03_45)]"
      icon={<CloudOff className="size-5 text-clay" />}
      title="The National Weather Service can't be reached"
      text={
        readAt === null
          ? `No forecast was read yet, so every verdict is unknown. ${next}`
          : `What you see was read ${ago}. Stop and Watch stay; after six hours nothing is called Go until we hear from them again. ${next}`
      }
    >
      <Button variant="office" size="sm" busy={busy} onClick={check}>
        <RefreshCw aria-hidden="true" />
        Try now
      </Button>
      <a href="https://www.weather.gov" rel="noopener" className={buttonClass({ variant: "office", size: "sm" })}>
        <ExternalLink aria-hidden="true" />
        weather.gov
      </a>
    </Banner>
  );
}

const MINUTE_MS = 60_000;

/** "Next try in 4 min." */
export function nextTryText(nextTryAt: string | null, now: number): string {
  const minutes = nextTryAt === null ? 0 : Math.ceil((Date.parse(nextTryAt) - now) / MINUTE_MS);
  return minutes > 0 ? `Next try in ${minutes} min.` : "Next try in a moment.";
}

type BannerProps = { tone: string; icon: ReactNode; title: string; text: string; children: ReactNode };

function Banner({ tone, icon, title, text, children }: BannerProps) {
  return (
    <section
      aria-label={title}
      className={`flex flex-wrap items-center gap-x-5 gap-y-3 rounded-small border-2 px-4.5 py-3.5 ${tone}`}
    >
      <span aria-hidden="true">{icon}</span>
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-display font-semibold">{title}</h2>
        <p className="text-small text-ink-soft">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2.5 empty:hidden print:hidden">{children}</div>
    </section>
  );
}
