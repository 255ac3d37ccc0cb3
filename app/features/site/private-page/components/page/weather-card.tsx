import { CircleCheck, CloudSun, Droplets, Eye, Wind } from "lucide-react";
import { longMonthDay, weekdayName } from "#app/shared/days/date-format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { RoundIcon } from "#app/ui/round-icon.tsx";
import type { PrivateWeather } from "../../private-booking.ts";

/** As far as the scale goes, which is also the most that any rental may stand in. */
const SCALE_MPH = 25;

const LOOKS = {
  go: { tone: "moss", word: "Looks good", Icon: CircleCheck },
  watch: { tone: "pending", word: "Doubtful", Icon: Eye },
  stop: { tone: "clay", word: "Too windy", Icon: Wind },
} as const;

/** What the forecast says about a day of the order, against its limit. */
export function WeatherCard({ day }: { day: PrivateWeather }) {
  const { date, verdict, peakMph, windMph, limitMph, rainPercent, text } = day;
  if (verdict === "unknown") return null;
  const { tone, word, Icon } = LOOKS[verdict];
  const along = (mph: number) => `${Math.min(100, (mph / SCALE_MPH) * 100)}%`;
  return (
    <Card>
      <div className="flex flex-wrap items-start gap-4">
        <RoundIcon tone="sun" size="lg">
          <CloudSun />
        </RoundIcon>
        <div className="mr-auto min-w-0">
          <h2 className="text-h3">{weekdayName(date)}'s weather</h2>
          <p className="text-small text-ink-soft">{longMonthDay(date)}</p>
        </div>
        <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
          {word}
        </Badge>
      </div>
      {peakMph !== null && (
        <>
          <div className="relative mt-6 h-3 rounded-full bg-paper-deep" aria-hidden="true">
            <span className="absolute inset-y-0 left-0 rounded-full bg-leaf" style={{ width: along(peakMph) }} />
            <span className="absolute inset-y-0 left-0 rounded-full bg-moss" style={{ width: along(windMph) }} />
            <span className="absolute -inset-y-1.5 w-0.5 bg-ink" style={{ left: along(limitMph) }} />
          </div>
          <p className="mt-2 text-small text-ink-soft">
            Gusts to {peakMph} mph. Our limit for your order is {limitMph} mph.
          </p>
        </>
      )}
      {rainPercent !== null && (
        <p className="mt-1 flex items-center gap-2 text-small text-ink-soft">
          <Droplets aria-hidden="true" className="size-4.5 text-sky-ink" />
          {rainPercent}% chance of rain
        </p>
      )}
      {text && <p className="mt-2">{text}</p>}
      <p className="mt-3 text-fine text-ink-soft">
        Above {limitMph} mph nothing goes up. If that comes, a move or a rain check is free, and you choose. Forecasts
        change; you'll hear from us.
      </p>
    </Card>
  );
}
