import { Camera, Check } from "lucide-react";
import { useState } from "react";
import { unitLine } from "#app/features/day/deliveries/rules/loading-list.ts";
import type { CrewItem } from "../crew-schema.ts";
import { anchorText, clearanceTexts, itemSteps, ruleFor, type Step, surfaceChoices } from "../rules/check-steps.ts";
import { type Clearance, type ItemDraft, type Photo, type PhotoSlot, photoSlots } from "../rules/stop-draft.ts";
import { isWindMeasured } from "../rules/wind-limit.ts";
import { type ShownStop, useCrew } from "./crew-context.ts";
import { Choice, Counter, StepCard, Tick } from "./parts.tsx";
import { WindFields } from "./wind-fields.tsx";

type CheckItemProps = {
  item: CrewItem;
  stop: ShownStop;
  draft: ItemDraft;
  /** The number of its first step. */
  first: number;
  /** Where a stop has several items. */
  named: boolean;
  withPhotos: boolean;
  onChange: (change: Partial<ItemDraft>) => void;
  onPhoto: (slot: PhotoSlot, photo: Photo) => void;
};

/** Surface, anchors, clearances, wind and photos of one item. */
export function CheckItem({ item, stop, draft, first, named, withPhotos, onChange, onPhoto }: CheckItemProps) {
  const steps = itemSteps(item, draft);
  const step = (name: Step["name"]) => {
    const at = steps.findIndex((one) => one.name === name);
    return { number: first + at, done: steps[at]?.done ?? false };
  };
  const wrong = (name: Step["name"]) => steps.find((one) => one.name === name)?.wrong;
  const rule = ruleFor(item, draft.surface);
  const said = surfaceChoices.find(([surface]) => surface === stop.surface)?.[1];
  const of = named ? `${unitLine(item)}: ` : "";
  const toggle = (clearance: Clearance, isOn: boolean) =>
    onChange({
      clearances: isOn ? [...draft.clearances, clearance] : draft.clearances.filter((other) => other !== clearance),
    });
  const tooFew = wrong("anchors");
  const tooWindy = wrong("wind");
  return (
    <>
      <StepCard title={`${of}Surface`} {...step("surface")}>
        <Choice
          legend={`${of}Surface`}
          options={surfaceChoices}
          value={draft.surface}
          onChange={(surface) => onChange({ surface })}
        />
        {said && <p className="mt-2 text-small">The customer said: {said.toLowerCase()}.</p>}
      </StepCard>
      <StepCard
        title={`${of}Anchors`}
        {...step("anchors")}
        badge={rule && `${draft.anchors} of ${rule.count}`}
        wrong={
          tooFew && rule ? `${tooFew}. It needs ${anchorText(rule)} on this ground, or it can't be set up.` : undefined
        }
      >
        {rule || draft.surface === null ? (
          <p className="mb-2">
            {rule
              ? `By our rule: ${anchorText(rule)}, each holding ${rule.poundsEach} lb.`
              : "Choose the surface first."}
          </p>
        ) : (
          <p className="mb-2">There is no rule for this ground. Count what you used.</p>
        )}
        <Counter
          label={`${of}Anchors`}
          value={draft.anchors}
          unit={rule?.kind ?? "anchors"}
          max={99}
          onChange={(anchors) => onChange({ anchors })}
        />
      </StepCard>
      <StepCard title={`${of}Clearances`} {...step("clearances")}>
        {(Object.entries(clearanceTexts) as [Clearance, string][]).map(([clearance, text]) => (
          <Tick
            key={clearance}
            checked={draft.clearances.includes(clearance)}
            onChange={(isOn) => toggle(clearance, isOn)}
          >
            {text}
          </Tick>
        ))}
      </StepCard>
      {isWindMeasured(draft.surface) && (
        <StepCard
          title={`${of}Wind measured`}
          {...step("wind")}
          badge={`Limit ${item.windLimitMph}`}
          wrong={
            tooWindy &&
            `${draft.wind.mph} mph is over the limit of ${item.windLimitMph}. Wait and measure again, or don't set up.`
          }
        >
          <WindFields label={`${of}Wind`} value={draft.wind} onChange={(wind) => onChange({ wind })} />
        </StepCard>
      )}
      {withPhotos && (
        <StepCard
          title={`${of}Photos`}
          {...step("photos")}
          badge={`${photoSlots.filter((slot) => draft.photos[slot]).length}/${photoSlots.length}`}
        >
          <div className="grid grid-cols-4 gap-2">
            {photoSlots.map((slot) => (
              <PhotoButton
                key={slot}
                label={slot}
                of={of}
                stop={stop}
                photo={draft.photos[slot]}
                onPhoto={(photo) => onPhoto(slot, photo)}
              />
            ))}
          </div>
        </StepCard>
      )}
    </>
  );
}

type PhotoProps = {
  label: string;
  of?: string;
  stop: ShownStop;
  photo: Photo | undefined;
  onPhoto: (photo: Photo) => void;
};

/** Opens the camera. The photo is made small and stored before it counts as taken. */
export function PhotoButton({ label, of = "", stop, photo, onPhoto }: PhotoProps) {
  const crew = useCrew();
  const [isBusy, setBusy] = useState(false);
  async function take(file: File | undefined) {
    if (!file) return;
    setBusy(true);
    const stored = await crew.takePhoto(stop, file);
    setBusy(false);
    if (stored) onPhoto(stored);
  }
  return (
    <label className="relative grid min-w-0 cursor-pointer justify-items-center gap-1 text-center text-small has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sky-ink">
      <span
        className={`relative grid aspect-square min-h-14 w-full place-items-center overflow-hidden rounded-field ${photo ? "bg-moss-tint" : "border-2 border-dashed border-line-strong"}`}
      >
        {photo?.thumbnail && <img src={photo.thumbnail} alt="" className="absolute inset-0 size-full object-cover" />}
        {photo ? (
          <span className="absolute right-1 bottom-1 grid size-6 place-items-center rounded-full bg-pine text-white">
            <Check aria-hidden="true" className="size-4" strokeWidth={3} />
          </span>
        ) : (
          <Camera aria-hidden="true" className={`size-6 ${isBusy ? "animate-pulse" : ""}`} />
        )}
      </span>
      <span>
        <span className="sr-only">{photo ? "Take again: " : "Photo: "}</span>
        <span className="sr-only">{of}</span>
        {label}
      </span>
      <input
        type="file"
        accept="image/*"
        capture="environment"
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0]);
          currentTarget.value = "";
        }}
      />
      <span role="status" className="sr-only">
        {isBusy ? "Storing the photo" : photo ? `${label} is stored` : ""}
      </span>
    </label>
  );
}
