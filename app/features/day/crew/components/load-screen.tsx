import { useState } from "react";
import { longDay } from "#app/shared/days/date-format.ts";
import { ownEvents } from "../app/crew-state.ts";
import type { StoredDay } from "../app/device-database.ts";
import { loadGroups, ticksOnDevice } from "../rules/load-lines.ts";
import { useCrew, useCrewState } from "./crew-context.ts";
import { Frame } from "./frame.tsx";
import { CardBox, Choice, Heading, Tick } from "./parts.tsx";

/** What goes on the truck, ticked as it is loaded. */
export function LoadScreen({ days }: { days: readonly (StoredDay | undefined)[] }) {
  const crew = useCrew();
  const state = useCrewState();
  const [isTomorrow, setTomorrow] = useState(false);
  const [today, tomorrow] = days;
  const shown = isTomorrow ? tomorrow : today;
  const groups = shown ? loadGroups(shown.day) : [];
  const own = ownEvents(state).filter(({ date }) => date === shown?.date);
  const loaded = shown ? ticksOnDevice(shown, own) : new Set<string>();
  const lines = groups.flatMap((group) => group.lines);
  const count = lines.filter(({ tick }) => loaded.has(tick)).length;
  return (
    <Frame screen={{ name: "load" }} title="Load list" subtitle={shown ? longDay(shown.date) : ""}>
      <Choice
        legend="Day"
        options={[
          ["today", "Today"],
          ["tomorrow", "Tomorrow"],
        ]}
        value={isTomorrow ? "tomorrow" : "today"}
        onChange={(day) => setTomorrow(day === "tomorrow")}
      />
      <Heading className="mt-4">
        {lines.length === 0 ? "Nothing to load" : `${count} of ${lines.length} loaded`}
      </Heading>
      {groups.length > 1 && <p className="mt-1">The last stop goes in first.</p>}
      <div className="mt-3 grid gap-3">
        {groups.map(({ title, lines: own }) => (
          <CardBox key={title + (own[0]?.line ?? "")}>
            <h2 className="text-[1.125rem] font-semibold wrap-anywhere">{title}</h2>
            {own.map(({ line, tick, text, note, bookingId, stop }) => (
              <Tick
                key={tick}
                checked={loaded.has(tick)}
                onChange={(isLoaded) => {
                  if (!shown) return;
                  const at = { bookingId, kind: stop, customerName: title, date: shown.date };
                  void crew.report(
                    at,
                    "loaded",
                    { line, loaded: isLoaded },
                    `${text} ${isLoaded ? "loaded" : "unloaded"}`,
                  );
                }}
              >
                <span className="font-display font-semibold">{text}</span>
                {note && <span className="block text-small">{note}</span>}
              </Tick>
            ))}
          </CardBox>
        ))}
      </div>
    </Frame>
  );
}
