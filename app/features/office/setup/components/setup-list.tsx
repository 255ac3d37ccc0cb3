import { ChevronDown, ListChecks } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { cardClass } from "#app/ui/card.tsx";
import { isOpeningBlocked, leftText, nextOpenStep, type SetupStep } from "../rules/setup-steps.ts";
import type { Setup } from "../schema.ts";
import { BusinessStep } from "./business-step.tsx";
import { setupSteps } from "./setup-steps.tsx";

/** What is left to do before opening: folded, unless customers can't pay or get no email yet. */
export function SetupList({ setup: { steps, business } }: { setup: Setup }) {
  const ready = steps.filter(({ done }) => done).length;
  // Long after the opening, only what is open again is of interest.
  const shown = ready === steps.length - 1 ? steps.filter(({ done }) => !done) : steps;
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<boolean>();
  const open = chosen ?? isOpeningBlocked(steps);
  useNextStepFocus(list, steps);
  return (
    <section aria-labelledby="setup-list" className={cardClass({ look: "flat", padding: "none", className: "px-5" })}>
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="setup-steps"
          onClick={() => setChosen(!open)}
          className="flex min-h-14 w-full flex-wrap items-center gap-x-3 gap-y-1 py-2 text-left"
        >
          <ListChecks aria-hidden="true" className="size-5.5 shrink-0" />
          <span id="setup-list" className="font-display text-[1.125rem] font-semibold">
            Get ready to open
          </span>
          <span aria-hidden="true" className="flex gap-1 max-sm:hidden">
            {steps.map(({ key }, place) => (
              <span key={key} className={`h-2 w-4 rounded-full ${place < ready ? "bg-moss" : "bg-office-line"}`} />
            ))}
          </span>
          <span className="ml-auto text-ink-soft">
            <span role="status">
              {ready} of {steps.length}
              <span className="max-sm:sr-only"> done</span>
            </span>
            <span className="max-md:hidden">. Left: {leftText(steps)}</span>
          </span>
          <ChevronDown aria-hidden="true" className={`size-5 shrink-0 ${open ? "rotate-180" : ""}`} />
        </button>
      </h2>
      <div id="setup-steps" hidden={!open} className="pb-2">
        <p className="text-small text-ink-soft">
          Do these in any order. The list goes away when you're done.{" "}
          <Link to="/admin/leftovers" className="font-medium text-sky-ink underline underline-offset-3">
            See what still speaks of the starting business
          </Link>
        </p>
        <ul ref={list} className="mt-1 divide-y divide-office-line">
          {shown.map((step) => (
            <li key={step.key} data-step={step.key} tabIndex={-1} className="py-3.5">
              <SetupListStep step={step} business={business} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function SetupListStep({ step, business }: { step: SetupStep; business: Setup["business"] }) {
  if (step.key === "business") return <BusinessStep step={step} facts={business} />;
  const Known = setupSteps[step.key];
  return <Known step={step} />;
}

/** When the focused step gets done, the focus moves to the next open one. */
function useNextStepFocus(list: RefObject<HTMLElement | null>, steps: SetupStep[]): void {
  const at = useRef<string>(undefined);
  useEffect(() => {
    const element = list.current;
    const note = ({ target }: FocusEvent) => {
      at.current = (target as Element).closest<HTMLElement>("[data-step]")?.dataset.step;
    };
    element?.addEventListener("focusin", note);
    return () => element?.removeEventListener("focusin", note);
  }, [list]);

  const before = useRef(steps);
  useEffect(() => {
    const next = nextOpenStep(before.current, steps, at.current);
    before.current = steps;
    const { activeElement } = document;
    const isHere = activeElement === document.body || list.current?.contains(activeElement);
    if (next && isHere) list.current?.querySelector<HTMLElement>(`[data-step="${next}"]`)?.focus();
  }, [list, steps]);
}
