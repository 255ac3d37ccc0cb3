import { cx } from "class-variance-authority";
import { Check } from "lucide-react";
import { memo } from "react";
import type { BookingFlow } from "../../use-booking-flow.ts";

type Walk = Pick<BookingFlow, "flow" | "sending">;

const STEPS = ["Day", "Party", "Details", "Waiver", "Payment"];
const PAYMENT = 4;

/** The steps of a booking. Phones show the name of the current step only. */
export function BookingSteps({ booking, held, party }: { booking: Walk; held: boolean; party: boolean }) {
  return <StepList present={held ? PAYMENT : presentStep(booking, party)} />;
}

// Rendered again only when the step changes, not with every picked day.
const StepList = memo(function StepList({ present }: { present: number }) {
  return (
    <ol
      aria-label="Booking steps"
      className="flex items-center gap-1 font-display font-semibold min-[22rem]:gap-1.5 sm:gap-2"
    >
      {STEPS.map((name, index) => (
        <li
          key={name}
          aria-current={index === present ? "step" : undefined}
          className="flex items-center gap-1 min-[22rem]:gap-1.5 sm:gap-2"
        >
          {index > 0 && (
            <span
              aria-hidden="true"
              className="w-2 border-t-3 min-[22rem]:w-3 border-dotted border-line-strong/60 sm:w-5 lg:w-8"
            />
          )}
          <StepMark number={index + 1} look={index < present ? "done" : index === present ? "present" : "ahead"} />
          <span
            className={cx("text-small", index === present ? "" : "max-md:sr-only", index > present && "text-ink-mute")}
          >
            {name}
            {index < present && <span className="sr-only">, done</span>}
          </span>
        </li>
      ))}
    </ol>
  );
});

const marks = {
  done: "bg-pine text-white [--puff-seam:var(--color-pine-deep)]",
  present: "bg-sun text-ink [--puff-light:50%] [--puff-seam:var(--color-sun-deep)]",
  ahead: "bg-paper-deep text-ink-mute [--puff-light:60%] [--puff-seam:var(--color-line)]",
};

function StepMark({ number, look }: { number: number; look: keyof typeof marks }) {
  return (
    <span
      aria-hidden="true"
      className={`puff flex size-8.5 shrink-0 items-center justify-center rounded-full text-small [--puff-glow:transparent] ${marks[look]}`}
    >
      {look === "done" ? <Check strokeWidth={3} className="size-4" /> : number}
    </span>
  );
}

function presentStep({ flow, sending }: Walk, party: boolean): number {
  if (sending !== "idle") return PAYMENT;
  return { choose: party ? 1 : 0, details: 2, waiver: 3 }[flow.step];
}
