import { CircleCheckBig, TriangleAlert } from "lucide-react";
import { unitLine } from "#app/features/day/deliveries/rules/loading-list.ts";
import { clockTime } from "#app/shared/days/business-clock.ts";
import {
  type CheckProgress,
  checkedData,
  checkProgress,
  isChecked,
  isReported,
  mayNotGoOut,
} from "../rules/check-steps.ts";
import { changeItem, itemDraft, type StopDraft } from "../rules/stop-draft.ts";
import { isWindDue, stopState } from "../rules/stop-state.ts";
import { isWindMeasured } from "../rules/wind-limit.ts";
import { CantSetUp } from "./cant-set-up.tsx";
import { CheckItem } from "./check-item.tsx";
import { CollectCard } from "./collect-card.tsx";
import { type ShownStop, useCrew, useCrewState, useDraft, useKnown } from "./crew-context.ts";
import { Frame } from "./frame.tsx";
import { BigButton, Heading } from "./parts.tsx";
import { SignCard, WaiverCard } from "./sign-card.tsx";
import { Notice, type StopScreenProps } from "./stop-screen.tsx";
import { openScreen } from "./use-screen.ts";
import { WindAgain } from "./wind-fields.tsx";

/** What is looked at, counted and signed before anybody may jump. */
export function CheckScreen({ screen, stop, stored }: StopScreenProps) {
  const crew = useCrew();
  const { now, isFull } = useCrewState();
  const [draft, change] = useDraft(stop);
  const state = stopState(stop, useKnown(stored.askedAt));
  const withPhotos = !isFull;
  const { windRepeatMinutes, timeZone } = stored.day;
  const isOutside = stop.items.some(({ itemId }) => isWindMeasured(itemDraft(draft, itemId).surface));
  const mustMeasure = isOutside && isWindDue(state, windRepeatMinutes, now);
  const progress = checkProgress({
    stop,
    draft,
    withPhotos,
    isWindDue: mustMeasure,
    owedCents: state.owedCents,
    isSigned: state.isSigned || draft.signed !== null,
  });
  const isOpen = progress.open.length > 0 || progress.forbidden !== null;

  /** Each item is reported once it is checked, and again after it was changed. */
  async function reportChecks(filled: StopDraft): Promise<boolean> {
    for (const item of stop.items) {
      const one = itemDraft(filled, item.itemId);
      const data = checkedData(item, one);
      if (!isChecked(item, one, withPhotos) || isReported(stop, crew.state().events, data)) continue;
      if (!(await crew.report(stop, "checked", data, `${unitLine(item)} checked`))) return false;
    }
    return true;
  }

  async function finish() {
    if (!(await reportChecks(draft))) return;
    const { reasons } = draft;
    const data = {
      waiverReason: stop.waiverSigned ? "" : reasons.waiver.trim(),
      windReason: mustMeasure ? reasons.wind.trim() : "",
    };
    if (await crew.report(stop, "set_up", data, "Set up")) openScreen({ name: "stops" });
  }

  const subtitle = [stop.customerName, ...stop.items.map(({ name }) => name)].join(", ");
  const back = { name: "stop", stop: "stop" in screen ? screen.stop : "" } as const;
  return (
    <Frame
      screen={screen}
      title="Setup check"
      subtitle={subtitle}
      back={back}
      action={
        state.isOver ? null : (
          <>
            {progress.forbidden && <CantSetUp stop={stop} reason={progress.forbidden} go />}
            <BigButton go={!progress.forbidden} disabled={isOpen} aria-describedby="still-open" onClick={finish}>
              Finish setup
            </BigButton>
            <p id="still-open" role="status" className="text-center font-medium">
              {openText(progress)}
            </p>
          </>
        )
      }
    >
      <Heading className="sr-only">Setup check, {subtitle}</Heading>
      {state.setUpAt && (
        <Notice Icon={CircleCheckBig} look="mb-3 bg-moss-tint">
          Set up {clockTime(new Date(state.setUpAt), timeZone)}
          {state.finishedBy ? ` by ${state.finishedBy}` : ""}.
        </Notice>
      )}
      <div className="mb-3">
        <p className="flex justify-between gap-3 font-display font-semibold">
          <span>
            {progress.done} of {progress.of} done
          </span>
          {state.arrivedAt && <span>Here since {clockTime(new Date(state.arrivedAt), timeZone)}</span>}
        </p>
        <span aria-hidden="true" className="mt-1.5 block h-2.5 overflow-hidden rounded-full bg-office-line">
          <span
            className="block h-full rounded-full bg-pine"
            style={{ width: `${(100 * progress.done) / Math.max(1, progress.of)}%` }}
          />
        </span>
      </div>
      {state.isOver ? null : <UnreadyUnits stop={stop} />}
      {mustMeasure && <WindAgain stop={stop} minutes={windRepeatMinutes} />}
      <div className="grid gap-3">
        {stop.items.map((item, at) => {
          const key = item.itemId;
          return (
            <CheckItem
              key={key}
              item={item}
              stop={stop}
              draft={itemDraft(draft, key)}
              first={at * 5 + 1}
              named={stop.items.length > 1}
              withPhotos={withPhotos}
              onChange={(changed) => change((before) => changeItem(before, key, changed))}
              onPhoto={(slot, photo) => {
                let filled = draft;
                change((before) => {
                  filled = changeItem(before, key, { photos: { ...itemDraft(before, key).photos, [slot]: photo } });
                  return filled;
                });
                void reportChecks(filled);
              }}
            />
          );
        })}
        <CollectCard stop={stop} state={state} draft={draft} number={stop.items.length * 5 + 1} onChange={change} />
        {!stop.waiverSigned && (
          <WaiverCard stop={stop} number={stop.items.length * 5 + (stop.balanceCents > 0 ? 2 : 1)} />
        )}
        <SignCard
          stop={stop}
          isSigned={state.isSigned || draft.signed !== null}
          number={stop.items.length * 5 + (stop.balanceCents > 0 ? 2 : 1) + (stop.waiverSigned ? 0 : 1)}
          onSigned={(signed) => {
            change((before) => ({ ...before, signed }));
            void reportChecks(draft);
          }}
        />
      </div>
    </Frame>
  );
}

function openText({ open, forbidden }: CheckProgress): string {
  if (forbidden === "unit") return "A unit may not be used";
  return open.length > 0 ? `Still open: ${open.join(", ")}` : "Everything is checked";
}

/** Nobody sets up what failed or is overdue, unless the owner wrote down why. */
function UnreadyUnits({ stop }: { stop: ShownStop }) {
  return stop.items.filter(mayNotGoOut).map((item) => (
    <div key={item.itemId} className="mb-3">
      <Notice Icon={TriangleAlert} look="bg-apple-tint font-medium text-apple-deep">
        {unitLine(item)} {item.notReady?.text}. Don't set it up. Call the office: the owner can write down why it may be
        used, and then you can finish.
      </Notice>
    </div>
  ));
}
