import { Building2, CircleHelp, FileBadge, Info, Sprout, SquareParking } from "lucide-react";
import type { ReactNode } from "react";
import { bindOrderFields } from "#app/features/orders/order-form/bind-order-fields.ts";
import {
  placeNames,
  replyLabels,
  siteQuestions,
  surfaceLabels,
} from "#app/features/orders/order-form/rules/site-questions.ts";
import { useBusiness } from "#app/page-facts.tsx";
import { formatCents } from "#app/shared/money/money.ts";
import type { SiteReply, Surface } from "#app/shared/words/vocabulary.ts";
import { Alert } from "#app/ui/alert.tsx";
import type { FieldForm } from "#app/ui/form-binding.ts";
import { RadioTiles } from "#app/ui/radio-tiles.tsx";
import { Segmented } from "#app/ui/segmented.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useThisBooking } from "../../booking-context.ts";
import type { Details } from "../../rules/booking-flow.ts";
import { ExtraRow } from "../party/extra-list.tsx";

type Grouped = { form: FieldForm<Details> };

/** The place, what it stands on, and what the crew should know before the truck leaves. */
export function SiteFields({ form }: Grouped) {
  const field = bindOrderFields(form);
  const details = form.draft;
  return (
    <>
      <SelectField
        form={form}
        name="place"
        label="What kind of place is it?"
        value={details.place || "home"}
        choices={Object.entries(placeNames)}
      />
      <div role="status" className="empty:hidden">
        {(details.place === "park" || details.place === "school") && <CertificateHint />}
      </div>
      <SurfaceField form={form} />
      {details.surface === "indoor" && (
        <TextField
          {...field("ceilingFt")}
          optional
          maxLength={5}
          hint="At its lowest point. Leave it empty if you're not sure."
        />
      )}
      <SpotQuestions form={form} />
    </>
  );
}

function CertificateHint() {
  return (
    <Alert tone="info" icon={<FileBadge />} title="They may ask for a certificate of insurance">
      <p className="text-small">
        Parks and schools often want one three business days ahead. We'll see that you're booking for one and send it.
        Some parks don't allow stakes or have no power, so please ask them.
      </p>
    </Alert>
  );
}

const surfaces: { value: Surface; note: string; icon: ReactNode }[] = [
  { value: "grass", note: "We stake it", icon: <Sprout aria-hidden="true" /> },
  { value: "hard", note: "We bring sandbags", icon: <SquareParking aria-hidden="true" /> },
  { value: "indoor", note: "Gym or hall, no stakes", icon: <Building2 aria-hidden="true" /> },
  { value: "unknown", note: "We'll ask you", icon: <CircleHelp aria-hidden="true" /> },
];

function SurfaceField({ form: { draft, set, errors } }: Grouped) {
  const { surface } = draft;
  const { charges: { hardFee = 0 } = {} } = useBusiness();
  return (
    <div>
      <RadioTiles
        wide
        legend="What will we set up on?"
        name="surface"
        value={surface}
        error={errors.surface}
        onChange={(chosen) => set({ surface: chosen })}
        options={surfaces.map(({ value, note, icon }) => ({
          value,
          label: (
            <span className="flex items-center gap-2 [&>svg]:size-5 [&>svg]:shrink-0">
              {icon}
              {surfaceLabels[value]}
            </span>
          ),
          note: value === "hard" && hardFee > 0 ? `${note}, +${formatCents(hardFee)} each` : note,
        }))}
      />
      {surface === "grass" && (
        <p className="mt-2 flex items-start gap-2 text-fine text-ink-soft">
          <Info aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-sky-ink" />
          Sprinklers or a septic line under the lawn? Tell us below and we'll stake around them.
        </p>
      )}
    </div>
  );
}

const answers = Object.entries(replyLabels).map(([value, label]) => ({ value: value as SiteReply, label }));

/** None of them blocks a booking; all reach the crew. */
function SpotQuestions({ form: { draft, set } }: Grouped) {
  return (
    <div className="grid gap-x-5 gap-y-4 rounded-small border-2 border-line bg-surface px-4.5 py-4">
      <p className="font-display font-semibold">
        Getting to the spot <span className="font-text text-fine font-normal text-ink-mute">optional</span>
      </p>
      {siteQuestions.map(({ name, question }) => (
        <div key={name} className="grid items-center gap-x-4 gap-y-1.5 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <span aria-hidden="true" className="text-small">
            {question}
          </span>
          <Segmented
            label={question}
            name={name}
            value={draft[name] as SiteReply}
            onChange={(answer) => set({ [name]: answer })}
            options={answers}
          />
          {name === "outlet" && draft.outlet === "no" && <GeneratorOffer />}
        </div>
      ))}
    </div>
  );
}

/** A customer with no outlet in reach can order the generator right here. */
function GeneratorOffer() {
  const generator = useThisBooking().extras?.find(({ generator }) => generator);
  return (
    generator && (
      <ul aria-label="Power for the spot" className="rounded-small bg-sun-tint px-4 py-3 lg:col-span-2">
        <ExtraRow extra={generator} />
      </ul>
    )
  );
}
