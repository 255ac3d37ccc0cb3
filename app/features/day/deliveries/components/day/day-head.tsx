import { Printer } from "lucide-react";
import { Link } from "react-router";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { StopKind } from "#app/shared/words/vocabulary.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Segmented } from "#app/ui/segmented.tsx";
import { DayPicker } from "../day-picker.tsx";

type DayHeadProps = { date: PlainDate; kind: StopKind; onKind: (kind: StopKind) => void };

/** Which day, deliveries or pickups, and the day on paper. */
export function DayHead({ date, kind, onKind }: DayHeadProps) {
  return (
    <DayPicker date={date} hrefFor={(day) => `/admin/day/${day}`}>
      <Segmented
        label="Deliveries or pickups"
        name="kind"
        value={kind}
        onChange={onKind}
        className="max-sm:basis-full"
        options={[
          { value: "delivery", label: "Deliver" },
          { value: "pickup", label: "Pick up" },
        ]}
      />
      <Link
        to={`/admin/run-sheet?date=${date}`}
        className={buttonClass({ variant: "office", size: "sm", shape: "soft", class: "no-underline max-sm:w-full" })}
      >
        <Printer aria-hidden="true" />
        Run sheet
      </Link>
    </DayPicker>
  );
}
