import type { ComponentType, ReactNode } from "react";
import { Input } from "#app/ui/input.tsx";
import { Switch } from "#app/ui/switch.tsx";
import type { TimeOfDay } from "#config/business.ts";
import type { FieldKind, SettingField } from "../rules/setting-fields.ts";
import { CertificateField } from "./certificate-field.tsx";
import { ChipList } from "./fields/chip-list.tsx";
import { LandscapeField } from "./fields/landscape-field.tsx";
import { StateSelect, TimeZoneSelect } from "./fields/place-selects.tsx";
import { ClosedDatesField, LinksField } from "./fields/row-fields.tsx";
import { SeasonField } from "./fields/season-field.tsx";
import { TimeRange, TimeSelect } from "./fields/time-select.tsx";
import { NumberPair, UnitInput } from "./fields/unit-input.tsx";
import { WeekdayToggles } from "./fields/weekday-toggles.tsx";
import { typedZips } from "./fields/zip-list.ts";
import { ZonesField } from "./fields/zones-field.tsx";
import { LogoField } from "./logo-field.tsx";

type ControlProps = {
  field: SettingField;
  value: unknown;
  onChange: (value: unknown) => void;
  readOnly: boolean;
  /** By part of the value: `0.reason`. */
  errors: Readonly<Record<string, string>>;
};

type Control = {
  /** Beside the label if there is room, or below it. */
  layout: "beside" | "below";
  /** Set if it has several controls. */
  group?: true;
  /** Takes the full width on phones or everywhere. */
  fills?: "phones" | "always";
  /** Set if it shows the errors of its parts itself. */
  showsErrors?: true;
  render: (props: ControlProps) => ReactNode;
};

const text =
  (more: { inputMode?: "tel" | "email"; type?: string; autoComplete?: string } = {}) =>
  ({ value, onChange, readOnly }: ControlProps) => (
    <Input
      {...more}
      value={String(value ?? "")}
      readOnly={readOnly}
      onChange={({ target }) => onChange(target.value)}
      className="sm:w-72"
    />
  );

const number =
  (scale: number, more: { unit?: string; prefix?: string } = {}) =>
  ({ field, value, onChange, readOnly }: ControlProps) => (
    <UnitInput
      value={value}
      onChange={onChange}
      scale={scale}
      unit={more.unit ?? field.unit}
      prefix={more.prefix}
      readOnly={readOnly}
      className="w-42"
    />
  );

const limit = ({ onChange, ...props }: ControlProps) =>
  number(1)({ ...props, onChange: (typed) => onChange(typed === "" ? null : typed) });

const list =
  (
    one?: string,
    more: { separator?: RegExp; refuse?: (typed: string) => string | undefined; inputMode?: "numeric" | "email" } = {},
  ) =>
  ({ field, value, onChange, readOnly }: ControlProps) =>
    readOnly ? (
      <p className="font-display font-medium">{(value as string[]).join(", ")}</p>
    ) : (
      <ChipList
        value={value as string[]}
        onChange={onChange}
        one={one ?? field.label.replace(/ies$/, "y").replace(/s$/, "").toLowerCase()}
        {...more}
      />
    );

const timeRange =
  <From extends string, To extends string>(names: readonly [From, To]) =>
  ({ field, value, onChange }: ControlProps) => (
    <TimeRange names={names} label={field.label} value={value as Record<From | To, TimeOfDay>} onChange={onChange} />
  );

const numberPair =
  (names: readonly [string, string], between: string, unit?: string) =>
  ({ field, value, onChange }: ControlProps) => (
    <span className="block w-72 max-w-full">
      <NumberPair
        names={names}
        between={between}
        label={field.label}
        unit={unit ?? field.unit}
        value={value as Record<string, unknown>}
        onChange={onChange}
      />
    </span>
  );

type FieldProps<Value> = {
  value: Value;
  onChange: (value: Value) => void;
  disabled: boolean;
  errors: ControlProps["errors"];
};

/** Adapts a control that is written for the type of its value. */
const typed =
  <Value,>(Field: ComponentType<FieldProps<Value>>) =>
  ({ value, onChange, readOnly, errors }: ControlProps) => (
    <Field value={value as Value} onChange={onChange} disabled={readOnly} errors={errors} />
  );

/** One control beside the label, at full width on a phone. */
const LINE = { layout: "beside", fills: "phones" } as const;
/** Several controls below the label, at full width. */
const WIDE = { layout: "below", fills: "always", group: true } as const;
const WIDE_WITH_ERRORS = { ...WIDE, showsErrors: true } as const;

const wholeEmail = (typed: string) =>
  /^\S+@\S+\.\S+$/.test(typed) ? undefined : "Please enter an email address like name@example.com.";

/** The control for each kind of setting. Kinds that need more than their value have rows of their own. */
export const controls: Partial<Record<FieldKind, Control>> = {
  text: { ...LINE, render: text() },
  phone: { ...LINE, render: text({ type: "tel", inputMode: "tel", autoComplete: "tel" }) },
  email: { ...LINE, render: text({ type: "email", inputMode: "email", autoComplete: "email" }) },
  number: { layout: "beside", render: number(1) },
  limit: { layout: "beside", render: limit },
  percent: { layout: "beside", render: number(100, { unit: "%" }) },
  money: { layout: "beside", render: number(100, { prefix: "$" }) },
  time: {
    layout: "beside",
    render: ({ value, onChange, readOnly }) => (
      <span className="block w-42">
        <TimeSelect value={value as TimeOfDay} onChange={onChange} disabled={readOnly} />
      </span>
    ),
  },
  landscape: { ...WIDE, render: typed(LandscapeField) },
  state: { ...LINE, render: typed(StateSelect) },
  "time-zone": { ...LINE, render: typed(TimeZoneSelect) },
  opening: { ...LINE, group: true, render: timeRange(["opens", "closes"]) },
  window: { ...LINE, group: true, render: timeRange(["starts", "ends"]) },
  range: { layout: "beside", group: true, render: numberPair(["from", "to"], "to") },
  feet: { layout: "beside", group: true, render: numberPair(["width", "length"], "×", "ft") },
  switch: {
    layout: "beside",
    render: ({ field, value, onChange }) => (
      <Switch
        // The switch's state is written beside it, so its name includes both.
        label={
          <>
            <span className="sr-only">{field.label}: </span>
            {value ? "On" : "Off"}
          </>
        }
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
      />
    ),
  },
  weekdays: { layout: "below", fills: "phones", group: true, render: typed(WeekdayToggles) },
  "closed-dates": { ...WIDE_WITH_ERRORS, render: typed(ClosedDatesField) },
  season: { layout: "below", fills: "phones", group: true, render: typed(SeasonField) },
  links: { ...WIDE_WITH_ERRORS, render: typed(LinksField) },
  logo: { ...WIDE_WITH_ERRORS, render: typed(LogoField) },
  certificate: { ...WIDE_WITH_ERRORS, render: typed(CertificateField) },
  names: { ...WIDE, render: list() },
  zips: { ...WIDE, render: list("ZIP", typedZips) },
  zones: { ...WIDE_WITH_ERRORS, render: typed(ZonesField) },
  emails: { ...WIDE, render: list("email", { separator: /[\s,;]+/, refuse: wholeEmail, inputMode: "email" }) },
};
