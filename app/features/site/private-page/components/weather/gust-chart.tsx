import type { PrivateWeather } from "../../private-booking.ts";

/** So tall that a calm day looks calm. */
const LEAST_TOP_MPH = 25;
const STRIPES = "bg-[repeating-linear-gradient(-45deg,var(--color-apple-tint)_0_5px,oklch(0.8_0.11_45)_5px_10px)]";

/** Gusts by the hour against the limit: over it stripes beside color, and everything again as a table that is read out. */
export function GustChart({ day }: { day: PrivateWeather }) {
  const { gusts, limitMph, peakMph } = day;
  const top = Math.max(LEAST_TOP_MPH, limitMph * 1.2, ...gusts.map(({ mph }) => mph));
  const share = (mph: number) => `${(100 * mph) / top}%`;
  return (
    <div className="rounded-small bg-white p-5 md:rounded-[22px] md:p-6.5">
      <dl className="flex gap-8">
        <div>
          <dt className="text-small text-ink-soft">Gusts up to</dt>
          <dd className="font-display text-h2 font-bold text-clay">{peakMph ?? "?"} mph</dd>
        </div>
        <div>
          <dt className="text-small text-ink-soft">Our limit</dt>
          <dd className="font-display text-h2 font-bold">{limitMph} mph</dd>
        </div>
      </dl>
      <div aria-hidden="true" className="relative mt-5 h-44 border-b-2 border-line-strong">
        <div className="flex h-full items-end gap-1 md:gap-2">
          {gusts.map(({ hour, mph }) => (
            <div
              key={hour}
              className="relative flex min-w-0 flex-1 flex-col justify-end overflow-hidden rounded-t-lg bg-sky"
              style={{ height: share(mph) }}
            >
              {mph > limitMph && (
                <span
                  className={`absolute inset-x-0 top-0 ${STRIPES}`}
                  style={{ height: `${(100 * (mph - limitMph)) / mph}%` }}
                />
              )}
              <span className="relative pb-1 text-center text-[0.6875rem] font-bold md:text-fine">{mph}</span>
            </div>
          ))}
        </div>
        <span className="absolute inset-x-0 border-t-2 border-dashed border-ink" style={{ bottom: share(limitMph) }} />
      </div>
      <p aria-hidden="true" className="mt-1.5 flex justify-between text-fine text-ink-soft">
        {hoursShown(gusts.map(({ hour }) => hour)).map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </p>
      <p aria-hidden="true" className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-fine text-ink-soft">
        <span className="inline-flex items-center gap-2">
          <span className={`size-4 rounded-[5px] ${STRIPES}`} />
          Too windy to bounce
        </span>
        Gusts in mph. The dashed line is our limit.
      </p>
      {/* A table itself would keep the width of its longest line. */}
      <div className="sr-only">
        <table>
          <caption>Gusts by the hour. Our limit is {limitMph} mph.</caption>
          <thead>
            <tr>
              <th scope="col">Hour</th>
              <th scope="col">Gusts</th>
            </tr>
          </thead>
          <tbody>
            {gusts.map(({ hour, mph }) => (
              <tr key={hour}>
                <th scope="row">{hour}</th>
                <td>
                  {mph} mph{mph > limitMph && ", too windy"}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The first, the last and two between them. */
const hoursShown = (hours: string[]) =>
  hours.length < 5 ? hours : [0, 1, 2, 3].map((part) => hours[Math.round((part * (hours.length - 1)) / 3)] ?? "");
