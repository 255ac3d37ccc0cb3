import type { Verdict } from "../rules/verdict.ts";
import type { WeatherOrder } from "../schema.ts";

const HEIGHT = 44;
const BAR = 8;
const GAP = 2;
/** What the tallest bar stands for at least, so that a calm day looks calm. */
const LEAST_TOP_MPH = 25;

const GUST: Record<Verdict, string> = {
  go: "fill-leaf",
  watch: "fill-sun",
  stop: "fill-[oklch(0.68_0.17_27)]",
  unknown: "fill-office-line",
};
const WIND: Record<Verdict, string> = {
  go: "fill-moss",
  watch: "fill-sun-deep",
  stop: "fill-apple-deep",
  unknown: "fill-past",
};

/** Gusts by the hour, the steady wind in them, and the limit. The sentence beside it says the same. */
export function GustStrip({ order: { hours, limitMph } }: { order: WeatherOrder }) {
  // Today, once its hours are over.
  if (hours.length === 0) return null;
  const top = Math.max(LEAST_TOP_MPH, limitMph * 1.2, ...hours.map(({ gustMph = 0 }) => gustMph));
  const width = hours.length * (BAR + GAP) - GAP;
  const up = (mph: number) => (mph / top) * HEIGHT;
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="mt-2 h-11 w-full"
      aria-hidden="true"
      focusable="false"
    >
      {hours.map(({ at, level, gustMph, windMph }, index) => {
        const gust = gustMph ?? windMph;
        const x = index * (BAR + GAP);
        if (gust === undefined)
          return <rect key={at} x={x} y={HEIGHT - 4} width={BAR} height={4} className={GUST.unknown} />;
        return (
          <g key={at}>
            <rect x={x} y={HEIGHT - up(gust)} width={BAR} height={up(gust)} rx={1.5} className={GUST[level]} />
            <rect x={x} y={HEIGHT - up(windMph ?? 0)} width={BAR} height={up(windMph ?? 0)} className={WIND[level]} />
          </g>
        );
      })}
      <line
        x1={0}
        x2={width}
        y1={HEIGHT - up(limitMph)}
        y2={HEIGHT - up(limitMph)}
        className="stroke-ink-soft"
        strokeDasharray="3 2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
