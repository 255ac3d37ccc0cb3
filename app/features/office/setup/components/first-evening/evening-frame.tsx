import { cx } from "class-variance-authority";
import { ArrowLeft, ArrowRight, Check } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { BusinessMark } from "#app/business-mark.tsx";
import { useBusiness } from "#app/page-facts.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import {
  type EveningKey,
  eveningKeys,
  eveningLabels,
  savedText,
  shortLabels,
  stepAddress,
  stepAfter,
  stepBefore,
  stepNumber,
} from "../../rules/first-evening.ts";

type EveningFrameProps = {
  step: EveningKey;
  saved: readonly EveningKey[];
  /** How the owner is greeted; without a name nobody is. */
  ownerName: string | undefined;
  title: string;
  intro: string;
  /** What customers will read, beside the form where there is room. */
  aside?: ReactNode;
  busy?: boolean;
  /** Nothing can be saved as it is. */
  blocked?: boolean;
  onSave: () => void;
  children: ReactNode;
};

/** A page of the first evening: who, where, the form, and the way back and on. */
export function EveningFrame(props: EveningFrameProps) {
  const { step, saved, ownerName, title, intro, aside, busy = false, blocked = false, onSave, children } = props;
  const [before, next] = [stepBefore(step), stepAfter(step)];
  return (
    <div className="flex min-h-dvh flex-1 flex-col bg-office">
      <title>{`${title} | Admin Dashboard`}</title>
      <header className="border-b border-office-line bg-white">
        <div className="mx-auto flex max-w-292 flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3.5 md:px-6">
          <Greeting ownerName={ownerName} />
          <p className="font-display text-small font-semibold xl:hidden">
            Step {stepNumber(step)} of {eveningKeys.length}
          </p>
          <Stepper step={step} saved={saved} />
        </div>
      </header>
      <main id="content" className="mx-auto w-full max-w-292 flex-1 px-4 pt-6 pb-8 md:px-6 md:pt-8">
        <h1 tabIndex={-1} className="outline-none text-[1.75rem] leading-tight font-semibold md:text-[2.25rem]">
          {title}
        </h1>
        <p className="mt-1 text-ink-soft">
          Step {stepNumber(step)}, {eveningLabels[step]}. {intro}
        </p>
        <div className={cx("mt-5 grid items-start gap-4", aside && "lg:grid-cols-[minmax(0,1fr)_23rem]")}>
          <div className="grid min-w-0 gap-4">{children}</div>
          {aside}
        </div>
        <p className="mt-5 text-small text-ink-soft md:hidden">
          <StopNote saved={saved} />
        </p>
      </main>
      <footer className="sticky bottom-0 z-20 border-t border-office-line bg-white pb-[env(safe-area-inset-bottom)]">
        <div className="mx-auto flex max-w-292 items-center gap-1 px-2 py-2.5 sm:gap-3 md:px-6">
          {before && (
            <Link to={stepAddress(before)} className={buttonClass({ variant: "quiet", size: "sm", class: "px-3" })}>
              <ArrowLeft aria-hidden="true" className="max-sm:hidden" />
              Back
            </Link>
          )}
          <p className="text-small text-ink-soft max-md:hidden">
            <StopNote saved={saved} />
          </p>
          <div className="ml-auto flex items-center gap-1 sm:gap-3">
            {/* Skipping keeps what is published; what was typed stays on this device. */}
            {next && (
              <Link to={stepAddress(next)} className={buttonClass({ variant: "quiet", size: "sm", class: "px-3" })}>
                Skip
              </Link>
            )}
            <Button
              variant="pine"
              size="sm"
              busy={busy}
              disabled={blocked}
              onClick={onSave}
              className="whitespace-nowrap max-sm:px-4"
            >
              {next ? "Save and continue" : "Finish"}
              <ArrowRight aria-hidden="true" className="max-[23.5rem]:hidden" />
            </Button>
          </div>
        </div>
      </footer>
    </div>
  );
}

function Greeting({ ownerName }: { ownerName: string | undefined }) {
  const { name } = useBusiness();
  return (
    <p className="flex min-w-0 items-center gap-3 leading-tight">
      <BusinessMark size={40} />
      <span className="min-w-0">
        <span className="block font-display font-semibold">{ownerName ? `Welcome, ${ownerName}` : "Welcome"}</span>
        <span className="block truncate text-small">{name}</span>
      </span>
    </p>
  );
}

/** Every page can be opened at any time. On phones a bar says how far it is. */
function Stepper({ step, saved }: { step: EveningKey; saved: readonly EveningKey[] }) {
  return (
    <>
      <nav aria-label="Steps" className="max-xl:hidden">
        <ol className="flex items-center">
          {eveningKeys.map((key, place) => (
            <li key={key} className="flex items-center">
              {place > 0 && (
                <span aria-hidden="true" className="mx-1.5 w-3 border-t-3 border-dotted border-office-line" />
              )}
              <Link
                to={stepAddress(key)}
                aria-current={key === step ? "step" : undefined}
                className="flex min-h-11 items-center gap-2 font-display text-small font-semibold text-ink-soft aria-[current]:text-ink"
              >
                <Mark step={key} current={key === step} saved={saved.includes(key)} />
                {shortLabels[key]}
                {saved.includes(key) && <span className="sr-only">, saved</span>}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div aria-hidden="true" className="flex w-full gap-1.5 xl:hidden">
        {eveningKeys.map((key) => (
          <span
            key={key}
            className={cx(
              "h-1.5 flex-1 rounded-full",
              key === step ? "bg-sun-deep" : saved.includes(key) ? "bg-pine" : "bg-office-line",
            )}
          />
        ))}
      </div>
    </>
  );
}

function Mark({ step, current, saved }: { step: EveningKey; current: boolean; saved: boolean }) {
  const look = current
    ? "bg-sun text-ink ring-2 ring-ink"
    : saved
      ? "bg-pine text-white"
      : "bg-office-line text-ink-soft";
  return (
    <span aria-hidden="true" className={cx("grid size-8 place-items-center rounded-full", look)}>
      {saved && !current ? <Check className="size-4" strokeWidth={3} /> : stepNumber(step)}
    </span>
  );
}

function StopNote({ saved }: { saved: readonly EveningKey[] }) {
  return (
    <>
      <span role="status">{savedText(saved)}</span> Stop any time, it waits on{" "}
      <Link to="/admin" className="font-medium text-sky-ink underline underline-offset-3">
        your dashboard
      </Link>
      .
    </>
  );
}
