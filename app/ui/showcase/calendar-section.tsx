import { CalendarDays, List } from "lucide-react";
import { useState } from "react";
import { addMonths, type PlainDate, plainDate, weekday } from "#app/shared/days/plain-date.ts";
import { Calendar } from "../calendar.tsx";
import { CalendarLegend } from "../calendar-legend.tsx";
import { Card } from "../card.tsx";
import { Segmented } from "../segmented.tsx";
import { toast } from "../toast-store.ts";
import { ShowcaseSection } from "./showcase-section.tsx";

const today = plainDate("2026-05-12");
const lastDay = plainDate("2026-08-10");
const closed = new Set(["2026-05-19", "2026-05-20"]);
const taken = new Set(["2026-05-16", "2026-05-17", "2026-05-23", "2026-05-24", "2026-05-25"]);

function sampleState(date: PlainDate) {
  if (date < today) return { state: "past", label: "Past" } as const;
  if (date > lastDay) return { state: "outside", label: "Not open yet" } as const;
  if (closed.has(date)) return { state: "blocked", label: "Blocked" } as const;
  if (taken.has(date) || (date > "2026-06-01" && weekday(date) === 6))
    return { state: "taken", label: "Booked" } as const;
  return { state: "open", label: "Open" } as const;
}

export function CalendarSection() {
  const [month, setMonth] = useState(today);
  const [selected, setSelected] = useState(plainDate("2026-05-30"));
  const [view, setView] = useState<"grid" | "list">("grid");

  function select(date: PlainDate) {
    const { state, label } = sampleState(date);
    if (state === "open") setSelected(date);
    else toast({ tone: "warning", title: "Pick another day", description: `This one is ${label.toLowerCase()}.` });
  }

  return (
    <ShowcaseSection title="Calendar">
      <Card look="raised" className="mx-auto w-full max-w-227 max-md:-mx-5 max-md:w-auto max-md:px-4">
        <Calendar
          month={month}
          onMonthChange={setMonth}
          selected={selected}
          selectedLabel="Yours"
          onSelect={select}
          today={today}
          dayState={sampleState}
          minMonth={today}
          maxMonth={addMonths(today, 3)}
          headerEnd={
            <Segmented
              label="View"
              name="view"
              value={view}
              onChange={setView}
              options={[
                { value: "grid", label: "Calendar", icon: <CalendarDays /> },
                { value: "list", label: "Free dates", icon: <List /> },
              ]}
            />
          }
        />
        <div className="mt-4">
          <CalendarLegend
            labels={{ open: "Open", picked: "Your pick", taken: "Booked", blocked: "Blocked", past: "Past" }}
          >
            <span className="flex items-center gap-2 font-display text-small font-medium text-moss">
              <span aria-hidden="true" className="size-2.5 rounded-full bg-moss ring-4 ring-moss/25" />
              Live, checked just now
            </span>
          </CalendarLegend>
        </div>
      </Card>
    </ShowcaseSection>
  );
}
