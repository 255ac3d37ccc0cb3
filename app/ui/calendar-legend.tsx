import { Check, Lock, X } from "lucide-react";
import { memo, type ReactNode } from "react";
import { dayClass } from "./calendar-day.tsx";

type CalendarLegendProps = {
  /** `outside` only where such days are in view. */
  labels: { open: string; picked: string; taken: string; blocked: string; past: string; outside?: string | undefined };
  /** At the end of the line, for example how fresh the days are. */
  children?: ReactNode;
};

const samples = [
  { look: "open", sample: <Check strokeWidth={3} className="text-moss" />, shape: "rounded-cell" },
  { look: "picked", sample: <Check strokeWidth={3} />, shape: "rounded-cell" },
  { look: "taken", sample: <X strokeWidth={3} />, shape: "rounded-cell" },
  { look: "blocked", sample: <Lock strokeWidth={2.2} />, shape: "rounded-md" },
  { look: "past", sample: "9", shape: "" },
  { look: "outside", sample: "9", shape: "rounded-cell" },
] as const;

export function CalendarLegend({ labels, children }: CalendarLegendProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-5.5 gap-y-3 border-t-2 border-dashed border-line pt-4.5">
      <Samples labels={labels} />
      {children && <div className="md:ml-auto">{children}</div>}
    </div>
  );
}

const Samples = memo(function Samples({ labels }: Pick<CalendarLegendProps, "labels">) {
  return (
    <ul className="flex flex-wrap gap-x-5.5 gap-y-3 font-display text-small font-medium">
      {samples.map(
        ({ look, sample, shape }) =>
          labels[look] && (
            <li key={look} className="flex items-center gap-2.5">
              <span aria-hidden="true" className="block w-7.5 text-fine [&>span]:h-7 [&_svg]:size-4">
                <span className={`${dayClass({ look })} ${shape} pointer-events-none`}>{sample}</span>
              </span>
              {labels[look]}
            </li>
          ),
      )}
    </ul>
  );
});
