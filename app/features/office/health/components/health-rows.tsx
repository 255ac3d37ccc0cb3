import { cx } from "class-variance-authority";
import { Link } from "react-router";
import { monthDay } from "#app/shared/days/date-format.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { checkLabels, needsAction } from "../rules/check-result.ts";
import { badDays } from "../rules/headline.ts";
import type { HealthRow } from "../schema.ts";
import { checkIcons, StateBadge, stateLook } from "./state-badge.tsx";

const COLUMNS =
  "md:grid md:grid-cols-[2.5rem_9rem_minmax(0,1fr)] md:gap-x-4 lg:grid-cols-[2.5rem_9rem_minmax(0,1fr)_9.5rem]";

/** Every check, worst first. */
export function HealthRows({ rows }: { rows: readonly HealthRow[] }) {
  return (
    <section
      aria-label="Every check"
      className={cardClass({ look: "flat", padding: "none", className: "overflow-hidden" })}
    >
      <div
        aria-hidden="true"
        className={cx("hidden bg-office-head px-4 py-2.5 text-fine text-ink-soft lg:px-5", COLUMNS)}
      >
        <span />
        <span>What</span>
        <span>What we know</span>
        <span className="hidden justify-between lg:flex">
          <span>30 days</span>
          <span>today</span>
        </span>
      </div>
      <ul className="divide-y divide-office-line">
        {rows.map((row) => (
          <Row key={row.check} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row }: { row: HealthRow }) {
  const Icon = checkIcons[row.check];
  return (
    <li
      aria-label={checkLabels[row.check]}
      className={cx("px-4 py-4 lg:px-5", COLUMNS, needsAction(row.state) && "bg-apple-tint/35")}
    >
      <div className="contents max-md:mb-2 max-md:flex max-md:items-center max-md:gap-3">
        <span
          aria-hidden="true"
          className={cx(
            "flex size-10 shrink-0 items-center justify-center rounded-small [&>svg]:size-5",
            stateLook(row.state).tile,
          )}
        >
          <Icon />
        </span>
        <div className="grid content-start justify-items-start gap-1 max-md:flex max-md:flex-1 max-md:flex-wrap max-md:items-center max-md:justify-between">
          <h2 className="font-display text-base font-semibold">{checkLabels[row.check]}</h2>
          <StateBadge state={row.state} />
        </div>
      </div>
      <div className="min-w-0">
        <Summary row={row} />
        <div className="mt-3 lg:hidden">
          <Days days={row.days} />
        </div>
      </div>
      <div className="hidden self-center lg:block">
        <Days days={row.days} />
      </div>
    </li>
  );
}

function Summary({ row: { summary, used, next, details, state } }: { row: HealthRow }) {
  return (
    <div className="grid gap-2.5">
      <p className="wrap-anywhere">{summary}</p>
      {used !== null && (
        <div aria-hidden="true" className="h-2 max-w-80 overflow-hidden rounded-full bg-line">
          <div
            className={cx("h-full", needsAction(state) ? "bg-apple" : "bg-moss")}
            style={{ width: `${Math.round(used * 100)}%` }}
          />
        </div>
      )}
      {next && (
        <div className="grid gap-2.5">
          <p className="text-small text-ink-soft">{next.text}</p>
          {next.links && (
            <p className="flex flex-wrap gap-2">
              {next.links.map(({ label, href }) => (
                <Link
                  key={href + label}
                  to={href}
                  className={buttonClass({
                    variant: state === "off" ? "office" : "pine",
                    size: "sm",
                    shape: "soft",
                    class: "no-underline",
                  })}
                >
                  {label}
                </Link>
              ))}
            </p>
          )}
          {next.command && <Command>{next.command}</Command>}
        </div>
      )}
      {details.length > 0 && (
        <details className="text-small text-ink-soft">
          <summary className="min-h-6 cursor-pointer underline underline-offset-2">Technical details</summary>
          <ul className="mt-1.5 grid gap-1 font-mono text-fine wrap-anywhere">
            {details.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Command({ children }: { children: string }) {
  return (
    <p className="text-small text-ink-soft">
      On the server:{" "}
      <code className="rounded-small border border-office-line bg-office px-2 py-0.5 text-fine wrap-anywhere">
        {children}
      </code>
    </p>
  );
}

/** One bar for each day, with the bad days in words. */
function Days({ days }: { days: HealthRow["days"] }) {
  const { count, last } = badDays(days);
  return (
    <div>
      <div aria-hidden="true" className="flex h-5.5 max-w-38 items-end gap-px">
        {days.map(({ day, worst }) => (
          <span
            key={day}
            className={cx("min-w-0 flex-1 rounded-xs", worst ? stateLook(worst).bar : "h-1 bg-office-line")}
          />
        ))}
      </div>
      <p className={cx("text-fine text-ink-soft", count === 0 && "sr-only")}>
        {count === 0 || !last
          ? "No bad days in 30 days"
          : `${count} bad ${count === 1 ? "day" : "days"}, ${monthDay(last)}`}
      </p>
    </div>
  );
}
