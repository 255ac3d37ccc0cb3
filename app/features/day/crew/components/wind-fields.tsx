import { useId, useState } from "react";
import { changeItem, emptyWind, itemDraft, type WindDraft } from "../rules/stop-draft.ts";
import { isTooWindy, isWindMeasured } from "../rules/wind-limit.ts";
import { type ShownStop, useCrew, useDraft } from "./crew-context.ts";
import { BigButton, Choice, Counter, TextArea } from "./parts.tsx";

const METERS = [
  ["meter", "With a meter"],
  ["estimate", "By eye"],
] as const;

type WindProps = { label: string; value: WindDraft; onChange: (wind: WindDraft) => void };

/** How much, how high, and with what. */
export function WindFields({ label, value, onChange }: WindProps) {
  const id = useId();
  return (
    <div className="grid gap-3">
      <Counter
        label={`${label}, mph`}
        value={value.mph}
        unit="mph"
        max={150}
        onChange={(mph) => onChange({ ...value, mph })}
        onEmpty={() => onChange({ ...value, mph: null })}
      />
      <Choice
        legend={`${label}: how it was measured`}
        options={METERS}
        value={value.meter}
        onChange={(meter) => onChange({ ...value, meter })}
      />
      <div className="flex items-center gap-3">
        <label htmlFor={id} className="mr-auto">
          Held how high, in feet
        </label>
        <input
          id={id}
          inputMode="numeric"
          value={value.heightFt}
          maxLength={3}
          onChange={({ currentTarget }) =>
            onChange({ ...value, heightFt: Math.min(100, Number(currentTarget.value.replace(/\D/g, ""))) })
          }
          className="h-14 w-20 rounded-field border-2 border-line-strong bg-white text-center font-display font-semibold"
        />
      </div>
    </div>
  );
}

/** While the crew is there, the wind is measured again by the rule of the business. */
export function WindAgain({ stop, minutes }: { stop: ShownStop; minutes: number }) {
  const crew = useCrew();
  const [wind, setWind] = useState(emptyWind);
  const { mph, heightFt, meter } = wind;
  const [filled, change] = useDraft(stop);
  const outside = stop.items.filter(({ itemId }) => isWindMeasured(itemDraft(filled, itemId).surface));
  const over = outside.find(({ windLimitMph }) => isTooWindy(null, mph, windLimitMph));

  /** The newest reading is the one that says whether it may be set up. */
  async function save() {
    if (mph === null || meter === null) return;
    if (!(await crew.report(stop, "wind", { mph, heightFt, meter }, `Wind ${mph} mph`))) return;
    change((draft) => outside.reduce((all, { itemId }) => changeItem(all, itemId, { wind }), draft));
  }

  return (
    <section
      aria-labelledby="wind-again"
      className="mb-3 grid gap-3 rounded-[22px] border-2 border-pine bg-sun-tint p-4"
    >
      <div role="alert">
        <h2 id="wind-again" className="text-[1.1875rem] font-semibold">
          Measure the wind again
        </h2>
        <p>
          The last reading is more than {minutes} minutes old. Before you finish, take another or write down why not.
        </p>
      </div>
      <WindFields label="Wind now" value={wind} onChange={setWind} />
      {over && (
        <p role="alert" className="font-medium text-apple-deep">
          Over the limit of {over.windLimitMph} mph. Get everybody off and let the air out.
        </p>
      )}
      <BigButton disabled={mph === null || meter === null} onClick={save}>
        Save the reading
      </BigButton>
      <TextArea
        label="Or why it can't be measured"
        value={filled.reasons.wind}
        onChange={(wind) => change((draft) => ({ ...draft, reasons: { ...draft.reasons, wind } }))}
      />
    </section>
  );
}
