import { cx } from "class-variance-authority";
import { ArrowLeft, ClipboardList, CloudOff, type LucideIcon, Phone, RefreshCw, Route } from "lucide-react";
import type { ReactNode } from "react";
import { usePaused } from "#app/features/base/office-kit/use-paused.ts";
import { clockTime } from "#app/shared/days/business-clock.ts";
import { telHref } from "#app/shared/people/tel-href.ts";
import { isUnsent } from "../rules/queued-event.ts";
import { useCrew, useCrewState } from "./crew-context.ts";
import { type Screen, screenHref } from "./use-screen.ts";

type FrameProps = {
  screen: Screen;
  title: string;
  subtitle: string;
  back?: Screen | undefined;
  /** Stays above the bar: what to do next. */
  action?: ReactNode;
  children: ReactNode;
};

export function Frame({ screen, title, subtitle, back, action, children }: FrameProps) {
  const crew = useCrew();
  const { now, days, problem, isFull } = useCrewState();
  const zone = days[0]?.day.timeZone;
  return (
    <div className="flex min-h-dvh flex-col bg-office">
      <title>{`${title} | Crew`}</title>
      <header className="sticky top-0 z-30">
        <div className="on-dark bg-pine-deep text-white">
          <div className="mx-auto flex min-h-16 max-w-180 items-center gap-3 px-4 py-2">
            {back ? (
              <a
                href={screenHref(back)}
                aria-label="Back"
                className="grid size-14 shrink-0 place-items-center rounded-full bg-white/15 text-white"
              >
                <ArrowLeft aria-hidden="true" className="size-6" />
              </a>
            ) : (
              <img src="/favicon.svg" alt="" width="38" height="38" className="shrink-0 rounded-full" />
            )}
            <p className="mr-auto min-w-0 leading-tight">
              <span className="block truncate font-display font-semibold">{title}</span>
              <span className="block truncate text-fine">{subtitle}</span>
            </p>
            {zone && <p className="shrink-0 text-small">{clockTime(new Date(now), zone)}</p>}
          </div>
        </div>
        <Strip />
      </header>
      <main id="content" className="mx-auto w-full max-w-180 min-w-0 flex-1 px-4 pt-4 pb-6">
        <div role="alert">
          {problem && (
            <p className="mb-3 rounded-field bg-apple-tint px-4 py-3 font-medium text-apple-deep">{problem}</p>
          )}
          {isFull && (
            <div className="mb-3 rounded-field bg-sun-tint px-4 py-3 font-medium">
              <p>
                This phone is full, so it can't store photos. Delete some photos or apps. Until then everything else
                works without them.
              </p>
              <button type="button" className="min-h-14 underline" onClick={() => void crew.lookForRoom()}>
                There is room again
              </button>
            </div>
          )}
        </div>
        {children}
      </main>
      <footer data-covers-bottom="" className="sticky bottom-0 z-30 border-t border-office-line bg-white">
        <div className="mx-auto max-w-180">
          {action && <div className="grid gap-2 px-4 pt-3 pb-2">{action}</div>}
          <Bar screen={screen} />
        </div>
      </footer>
    </div>
  );
}

/** How many changes wait, with and without a connection. It is read aloud when it changes. */
function Strip() {
  const { events, isOnline, session, hasUpdate } = useCrewState();
  const unsent = events.filter(isUnsent).length;
  const answers = events.filter(({ message }) => message !== null).length;
  const changes = unsent === 1 ? "1 change waiting" : `${unsent} changes waiting`;
  const said = [
    ...(isOnline ? [] : ["Offline"]),
    ...(unsent > 0 ? [changes] : []),
    ...(unsent === 0 && answers > 0 ? ["The office has answered"] : []),
    ...(unsent === 0 && isOnline && hasUpdate ? ["A new version is ready after this stop"] : []),
  ];
  const text = said.join(", ");
  // What is stored and sent within a moment is not worth an announcement.
  const settled = usePaused(text, 1_500);
  // What leaves within a moment would only make the screen jump under the finger.
  const isShown = session !== "out" && text !== "" && (!isOnline || settled !== "");
  const Icon = isOnline ? RefreshCw : CloudOff;
  return (
    <>
      <p role="status" className="sr-only">
        {settled}
      </p>
      {isShown && (
        <div className="bg-sun text-ink">
          <div className="mx-auto flex min-h-14 max-w-180 items-center gap-3 px-4">
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            <p aria-hidden="true" className="mr-auto min-w-0 font-display font-semibold">
              {text}
            </p>
            {(unsent > 0 || answers > 0) && (
              <a
                href={screenHref({ name: "unsent" })}
                className="inline-flex min-h-14 items-center font-display font-semibold text-ink underline"
              >
                See them
              </a>
            )}
          </div>
        </div>
      )}
    </>
  );
}

const barItem =
  "flex min-h-15 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-[14px] font-display text-small font-medium text-ink no-underline [&>svg]:size-5.5";

function Bar({ screen }: { screen: Screen }) {
  const { days } = useCrewState();
  const phone = days[0]?.day.office.phone;
  return (
    <nav aria-label="Crew" className="flex px-1 pt-1 pb-[max(--spacing(1),env(safe-area-inset-bottom))]">
      <BarLink Icon={Route} to={{ name: "stops" }} label="Stops" current={screen.name !== "load"} />
      <BarLink Icon={ClipboardList} to={{ name: "load" }} label="Load list" current={screen.name === "load"} />
      {phone && (
        <a href={telHref(phone)} className={barItem}>
          <Phone aria-hidden="true" />
          Call office
        </a>
      )}
    </nav>
  );
}

type BarLinkProps = { Icon: LucideIcon; to: Screen; label: string; current: boolean };

function BarLink({ Icon, to, label, current }: BarLinkProps) {
  return (
    <a
      href={screenHref(to)}
      aria-current={current ? "page" : undefined}
      className={cx(barItem, current && "bg-moss-tint font-semibold")}
    >
      <Icon aria-hidden="true" />
      {label}
    </a>
  );
}
