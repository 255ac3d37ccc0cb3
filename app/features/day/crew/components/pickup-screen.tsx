import { CircleCheckBig } from "lucide-react";
import { unitLine } from "#app/features/day/deliveries/rules/loading-list.ts";
import { clockTime } from "#app/shared/days/business-clock.ts";
import type { CrewItem } from "../crew-schema.ts";
import { stopState } from "../rules/stop-state.ts";
import { CollectCard } from "./collect-card.tsx";
import { useCrew, useDraft, useForm, useKnown } from "./crew-context.ts";
import { DamageReport } from "./damage-report.tsx";
import { Frame } from "./frame.tsx";
import { ItemThumbnail } from "./item-line.tsx";
import { BigButton, CardBox, Choice, Heading, TextArea, Tick } from "./parts.tsx";
import { Notice, type StopScreenProps } from "./stop-screen.tsx";
import { openScreen } from "./use-screen.ts";

const BACK = [
  ["yes", "On the truck"],
  ["no", "Not returned"],
] as const;

/** What comes back, how wet, and what is broken. */
export function PickupScreen({ screen, stop, stored }: StopScreenProps) {
  const crew = useCrew();
  const [draft, change] = useDraft(stop);
  const [form, fill, clearForm] = useForm(stop, "pickup");
  const state = stopState(stop, useKnown(stored.askedAt));
  const looked = (item: CrewItem) => draft.pickup[item.itemId] ?? { returned: null, wet: item.wet };
  const isAgain = state.leftItems.length > 0;
  const items = isAgain ? stop.items.filter(({ itemId }) => state.leftItems.includes(itemId)) : stop.items;
  const open = items.filter((item) => looked(item).returned === null).length;
  const set = (key: number, value: { returned: boolean | null; wet: boolean }) =>
    change((before) => ({ ...before, pickup: { ...before.pickup, [key]: value } }));

  async function finish() {
    const taken = items.map((item) => {
      const { returned, wet } = looked(item);
      return { itemId: item.itemId, unitId: item.unitId, returned: returned ?? false, wet };
    });
    const data = { items: taken, note: form.note.trim() };
    if (!(await crew.report(stop, "picked_up", data, "Picked up"))) return;
    // What stays there is asked about anew by the next visit.
    const kept = taken.filter(({ returned }) => returned).map(({ itemId }) => itemId);
    change((before) => ({
      ...before,
      pickup: Object.fromEntries(Object.entries(before.pickup).filter(([itemId]) => kept.includes(Number(itemId)))),
    }));
    clearForm();
    openScreen({ name: "stops" });
  }

  return (
    <Frame
      screen={screen}
      title="Pickup"
      subtitle={stop.customerName}
      back={{ name: "stop", stop: "stop" in screen ? screen.stop : "" }}
      action={
        state.isOver && !isAgain ? null : (
          <>
            <BigButton go disabled={open > 0} aria-describedby="still-open" onClick={finish}>
              Finish pickup
            </BigButton>
            <p id="still-open" role="status" className="text-center font-medium">
              {open > 0 ? `Still open: ${open === 1 ? "1 item" : `${open} items`}` : "Everything is noted"}
            </p>
          </>
        )
      }
    >
      <Heading className="mb-3">Pick up from {stop.customerName}</Heading>
      {state.pickedUpAt && (
        <Notice Icon={CircleCheckBig} look="mb-3 bg-moss-tint">
          Picked up {clockTime(new Date(state.pickedUpAt), stored.day.timeZone)}
          {state.finishedBy ? ` by ${state.finishedBy}` : ""}.
          {isAgain && " This stayed there. If you fetch it now, say so below."}
        </Notice>
      )}
      <div className="grid gap-3">
        {(state.isOver && !isAgain ? stop.items : items).map((item) => {
          const key = item.itemId;
          const { returned, wet } = looked(item);
          return (
            <CardBox key={key}>
              <div className="mb-3 flex items-center gap-3.5">
                <ItemThumbnail item={item} className="w-20" />
                <h2 className="min-w-0 text-[1.125rem] font-semibold wrap-anywhere">{unitLine(item)}</h2>
              </div>
              <Choice
                legend={`${unitLine(item)}: is it back?`}
                options={BACK}
                value={returned === null ? null : returned ? "yes" : "no"}
                onChange={(value) => set(key, { returned: value === "yes", wet })}
              />
              {returned !== false && (
                <Tick checked={wet} onChange={(isWet) => set(key, { returned, wet: isWet })}>
                  It's wet and has to dry<span className="sr-only">: {unitLine(item)}</span>
                </Tick>
              )}
              <DamageReport stop={stop} item={item} />
            </CardBox>
          );
        })}
        <CollectCard stop={stop} state={state} draft={draft} number={1} onChange={change} />
        {(!state.isOver || isAgain) && (
          <TextArea label="Note for the office" value={form.note} onChange={(typed) => fill({ note: typed })} />
        )}
      </div>
    </Frame>
  );
}
