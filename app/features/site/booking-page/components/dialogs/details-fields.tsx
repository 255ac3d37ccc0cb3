import { Building2, ChevronDown, Landmark, type LucideIcon, Truck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { TEXT_CONSENT } from "#app/features/base/customers/rules/text-consent.ts";
import { bindOrderFields } from "#app/features/orders/order-form/bind-order-fields.ts";
import {
  longBillingTexts,
  longTexts,
  shortBillingTexts,
  shortTexts,
} from "#app/features/orders/order-form/rules/order-fields.ts";
import { useBusiness, usePageFacts } from "#app/page-facts.tsx";
import { formatCents } from "#app/shared/money/money.ts";
import type { OrderTextName } from "#app/shared/words/order-texts.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import type { FieldForm } from "#app/ui/form-binding.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useThisBooking } from "../../booking-context.ts";
import type { Details } from "../../rules/booking-flow.ts";
import { OutsideArea, ZipLookupFailed } from "./delivery-notes.tsx";
import { firstFocus } from "./use-dialog-focus.ts";

type Grouped = { form: FieldForm<Details> };

export function ContactFields({ form }: Grouped) {
  const field = bindOrderFields(form);
  return (
    <>
      <Pair>
        <TextField {...field("customerName")} {...firstFocus} />
        <TextField {...field("customerPhone")} />
      </Pair>
      <TextField {...field("customerEmail")} />
      <TextConsent form={form} />
    </>
  );
}

const [consentTitle = "", ...consentTerms] = TEXT_CONSENT.split(". ");

/** Off until somebody turns it on, and asked only where texts are sent. What is agreed to is what is stored, word for word. */
function TextConsent({ form }: Grouped) {
  if (!usePageFacts().sendsTexts) return null;
  return (
    <Checkbox
      name="textConsent"
      boxed="sky"
      checked={form.draft.textConsent === "yes"}
      onChange={({ target }) => form.set({ textConsent: target.checked ? "yes" : "" })}
    >
      <span className="block font-display font-semibold">{consentTitle}.</span>
      <span className="block text-fine text-ink-soft">{consentTerms.join(". ")}</span>
    </Checkbox>
  );
}

/** Where it goes, in parts, and what delivery costs there. */
export function AddressFields({ form }: Grouped) {
  const field = bindOrderFields(form);
  const { business, states } = usePageFacts();
  return (
    <>
      <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_9rem]">
        {/* With the unit it makes a line that is not too long. */}
        <TextField {...field("street")} maxLength={150} />
        <TextField {...field("unit")} optional />
      </div>
      <div>
        <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-x-4 gap-y-5 lg:grid-cols-[minmax(0,1fr)_11rem_8rem]">
          <div className="max-lg:col-span-2">
            <TextField {...field("city")} />
          </div>
          <SelectField
            form={form}
            name="state"
            label="State"
            autoComplete="address-level1"
            value={form.draft.state || business.home.region}
            choices={states}
          />
          <TextField {...field("zip")} />
        </div>
        <p role="status" className="mt-2 flex items-start gap-2 text-small empty:hidden">
          <DeliveryText />
        </p>
      </div>
    </>
  );
}

function DeliveryText() {
  const { delivery } = useThisBooking().facts;
  if (delivery.kind === "not asked") return null;
  if (delivery.kind === "failed") return <ZipLookupFailed />;
  if (delivery.kind === "outside")
    return (
      <span>
        <OutsideArea />
      </span>
    );
  return (
    <>
      <Truck aria-hidden="true" className="mt-px size-5 shrink-0" />
      <span className={delivery.kind === "free" ? "font-medium text-moss" : ""}>
        {delivery.kind === "fee"
          ? `Delivery to ${delivery.zip} is ${formatCents(delivery.feeCents)}.`
          : delivery.kind === "free"
            ? `Delivery to ${delivery.zip} is free.`
            : "Looking up delivery…"}
      </span>
    </>
  );
}

export function EventFields({ form }: Grouped) {
  return <TextFields form={form} short={shortTexts} long={longTexts} />;
}

/** What an invoice to an organization says. Families needn't look at it. */
export function BillingFields({ form }: Grouped) {
  const names = [...shortBillingTexts, ...longBillingTexts];
  return (
    <Disclosure form={form} names={names} Icon={Building2} question="Booking for a church, school or company?">
      <p className="text-small text-ink-soft">Whatever you fill in here is on your invoice and receipt.</p>
      <TextFields form={form} short={shortBillingTexts} long={longBillingTexts} />
    </Disclosure>
  );
}

/** Only where the owner takes them. With both fields it comes off at once, and the owner has a look later. */
export function ExemptionFields({ form }: Grouped) {
  const { exemption } = useBusiness();
  const field = bindOrderFields(form);
  if (!exemption) return null;
  return (
    <Disclosure
      form={form}
      names={["exemptionName", "exemptionNumber"]}
      Icon={Landmark}
      question="Booking for a tax-exempt school or public body?"
    >
      <p className="text-small text-ink-soft">{exemption}</p>
      <Pair>
        <TextField {...field("exemptionName")} optional />
        <TextField {...field("exemptionNumber")} optional />
      </Pair>
    </Disclosure>
  );
}

type DisclosureProps = Grouped & {
  /** The fields inside: it is open where one of them is filled or wrong. */
  names: (keyof Details)[];
  Icon: LucideIcon;
  question: string;
  children: ReactNode;
};

/** Fields that few need, behind the question who needs them. */
function Disclosure({ form, names, Icon, question, children }: DisclosureProps) {
  const { draft, errors } = form;
  const [opened, setOpened] = useState(names.some((name) => draft[name] !== ""));
  return (
    <details
      open={opened || names.some((name) => errors[name] !== undefined)}
      onToggle={(event) => setOpened(event.currentTarget.open)}
      className="group rounded-small border-2 border-line bg-surface px-4.5"
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 rounded-small py-2 font-display font-semibold [&::-webkit-details-marker]:hidden">
        <Icon aria-hidden="true" className="size-5.5 shrink-0" />
        <span className="flex-1">{question}</span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-sky-ink group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 pb-4">{children}</div>
    </details>
  );
}

function TextFields({ form, short, long }: Grouped & { short: OrderTextName[]; long: OrderTextName[] }) {
  const field = bindOrderFields(form);
  return (
    <>
      <Pair>
        {short.map((name) => (
          <TextField key={name} {...field(name)} optional />
        ))}
      </Pair>
      {long.map((name) => (
        <TextField key={name} {...field(name)} optional />
      ))}
    </>
  );
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 lg:grid-cols-2">{children}</div>;
}
