import { Building2, CircleHelp, FileBadge, Info, Sprout, SquareParking } from "lucide-react";
import type { ReactNode } from "react";
import { useBusiness } from "../../../../page-facts.tsx";
import { formatCents } from "../../../../shared/money.ts";
import type { Surface } from "../../../../shared/vocabulary.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Field } from "../../../../ui/field.tsx";
import { RadioTiles } from "../../../../ui/radio-tiles.tsx";
import { Segmented } from "../../../../ui/segmented.tsx";
import { options, Select } from "../../../../ui/select.tsx";
import type { Answer, PlaceAnswer } from "../../rules/booking-flow.ts";
import type { BookingFlow } from "../../use-booking-flow.ts";
import { ExtraRow } from "../party/extra-list.tsx";
import { type DetailsFormState, TextField } from "./details-fields.tsx";

type Form = { form: DetailsFormState };
type WithBooking = { booking: BookingFlow };

const places: Record<PlaceAnswer, string> = {
  home: "A home",
  park: "A park",
  school: "A school",
  church: "A church",
  business: "A business",
  unsure: "Not sure",
};

/** The place, what it stands on, and what the crew should know before the truck leaves. */
export function SiteFields({ form, booking }: Form & WithBooking) {
  const { details, type } = form;
  return (
    <>
      <Field label="What kind of place is it?">
        <Select
          name="place"
          value={details.place || "home"}
          onChange={(event) => type({ place: event.target.value as PlaceAnswer })}
        >
          {options(Object.entries(places))}
        </Select>
      </Field>
      <div role="status" className="empty:hidden">
        {(details.place === "park" || details.place === "school") && <CertificateHint />}
      </div>
      <SurfaceField form={form} />
      {details.surface === "indoor" && (
        <TextField
          form={form}
          name="ceilingFt"
          label="Ceiling height in feet"
          inputMode="decimal"
          optional
          maxLength={5}
          hint="At its lowest point. Leave it empty if you're not sure."
        />
      )}
      <SpotQuestions form={form} booking={booking} />
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

const surfaces: { value: Surface; label: string; note: string; icon: ReactNode }[] = [
  { value: "grass", label: "Grass", note: "We stake it", icon: <Sprout aria-hidden="true" /> },
  {
    value: "hard",
    label: "Driveway or concrete",
    note: "We bring sandbags",
    icon: <SquareParking aria-hidden="true" />,
  },
  { value: "indoor", label: "Indoors", note: "Gym or hall, no stakes", icon: <Building2 aria-hidden="true" /> },
  { value: "unknown", label: "Not sure", note: "We'll ask you", icon: <CircleHelp aria-hidden="true" /> },
];

function SurfaceField({ form: { details, errors, type } }: Form) {
  const { charges: { hardFee = 0 } = {} } = useBusiness();
  return (
    <div>
      <RadioTiles
        wide
        legend="What will we set up on?"
        name="surface"
        value={details.surface}
        error={errors.surface}
        onChange={(surface) => type({ surface })}
        options={surfaces.map(({ value, label, note, icon }) => ({
          value,
          label: (
            <span className="flex items-center gap-2 [&>svg]:size-5 [&>svg]:shrink-0">
              {icon}
              {label}
            </span>
          ),
          note: value === "hard" && hardFee > 0 ? `${note}, +${formatCents(hardFee)} each` : note,
        }))}
      />
      {details.surface === "grass" && (
        <p className="mt-2 flex items-start gap-2 text-fine text-ink-soft">
          <Info aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-sky-ink" />
          Sprinklers or a septic line under the lawn? Tell us below and we'll stake around them.
        </p>
      )}
    </div>
  );
}

const questions = [
  { name: "outlet", text: "Is there an outlet within 100 ft?" },
  { name: "gate", text: "Is every gate at least 3 ft wide?" },
  { name: "stairs", text: "Are there stairs on the way?" },
  { name: "slope", text: "Is the spot on a slope?" },
] as const;

const answers: { value: Exclude<Answer, "">; label: string }[] = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
  { value: "unsure", label: "Not sure" },
];

/** None of them blocks a booking; all reach the crew. */
function SpotQuestions({ form: { details, type }, booking }: Form & WithBooking) {
  return (
    <div className="grid gap-x-5 gap-y-4 rounded-small border-2 border-line bg-surface px-4.5 py-4">
      <p className="font-display font-semibold">
        Getting to the spot <span className="font-text text-fine font-normal text-ink-mute">optional</span>
      </p>
      {questions.map(({ name, text }) => (
        <div key={name} className="grid items-center gap-x-4 gap-y-1.5 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <span aria-hidden="true" className="text-small">
            {text}
          </span>
          <Segmented
            label={text}
            name={name}
            value={details[name] as Exclude<Answer, "">}
            onChange={(answer) => type({ [name]: answer })}
            options={answers}
          />
          {name === "outlet" && details.outlet === "no" && <GeneratorOffer booking={booking} />}
        </div>
      ))}
    </div>
  );
}

/** A customer with no outlet in reach can order the generator right here. */
function GeneratorOffer({ booking }: WithBooking) {
  const generator = booking.extras?.find(({ generator }) => generator);
  return (
    generator && (
      <ul aria-label="Power for the spot" className="rounded-small bg-sun-tint px-4 py-3 lg:col-span-2">
        <ExtraRow extra={generator} booking={booking} />
      </ul>
    )
  );
}
