import { Building2, ChevronDown, Landmark, type LucideIcon, Truck } from "lucide-react";
import { type ReactNode, useContext, useState } from "react";
import { TEXT_CONSENT } from "#app/features/base/customers/rules/text-consent.ts";
import { OrderFormContext, SelectField, TextField } from "#app/features/orders/order-form/components/text-field.tsx";
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
import { useThisBooking } from "../../booking-context.ts";
import type { Details } from "../../rules/booking-flow.ts";
import { OutsideArea, ZipLookupFailed } from "./delivery-notes.tsx";
import { firstFocus } from "./use-dialog-focus.ts";

export function ContactFields() {
  return (
    <>
      <Pair>
        <TextField name="customerName" {...firstFocus} />
        <TextField name="customerPhone" />
      </Pair>
      <TextField name="customerEmail" />
      <TextConsent />
    </>
  );
}

const [consentTitle = "", ...consentTerms] = TEXT_CONSENT.split(". ");

/** Off until somebody turns it on, and asked only where texts are sent. What is agreed to is what is stored, word for word. */
function TextConsent() {
  const { flow } = useThisBooking();
  const { change } = useContext(OrderFormContext);
  if (!usePageFacts().sendsTexts) return null;
  return (
    <Checkbox
      name="textConsent"
      boxed="sky"
      checked={flow.details.textConsent === "yes"}
      onChange={({ target }) => change({ textConsent: target.checked ? "yes" : "" })}
    >
      <span className="block font-display font-semibold">{consentTitle}.</span>
      <span className="block text-fine text-ink-soft">{consentTerms.join(". ")}</span>
    </Checkbox>
  );
}

/** Where it goes, in parts, and what delivery costs there. */
export function AddressFields() {
  const { business, states } = usePageFacts();
  const { state } = useThisBooking().flow.details;
  return (
    <>
      <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_9rem]">
        {/* With the unit it makes a line that is not too long. */}
        <TextField name="street" maxLength={150} />
        <TextField name="unit" optional />
      </div>
      <div>
        <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-x-4 gap-y-5 lg:grid-cols-[minmax(0,1fr)_11rem_8rem]">
          <div className="max-lg:col-span-2">
            <TextField name="city" />
          </div>
          <SelectField
            name="state"
            label="State"
            autoComplete="address-level1"
            value={state || business.home.region}
            choices={states}
          />
          <TextField name="zip" />
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

export function EventFields() {
  return <TextFields short={shortTexts} long={longTexts} />;
}

/** What an invoice to an organization says. Families needn't look at it. */
export function BillingFields() {
  const names = [...shortBillingTexts, ...longBillingTexts];
  return (
    <Disclosure names={names} Icon={Building2} question="Booking for a church, school or company?">
      <p className="text-small text-ink-soft">Whatever you fill in here is on your invoice and receipt.</p>
      <TextFields short={shortBillingTexts} long={longBillingTexts} />
    </Disclosure>
  );
}

/** Only where the owner takes them. With both fields it comes off at once, and the owner has a look later. */
export function ExemptionFields() {
  const { exemption } = useBusiness();
  if (!exemption) return null;
  return (
    <Disclosure
      names={["exemptionName", "exemptionNumber"]}
      Icon={Landmark}
      question="Booking for a tax-exempt school or public body?"
    >
      <p className="text-small text-ink-soft">{exemption}</p>
      <Pair>
        <TextField name="exemptionName" optional />
        <TextField name="exemptionNumber" optional />
      </Pair>
    </Disclosure>
  );
}

type DisclosureProps = {
  /** The fields inside: it is open where one of them is filled or wrong. */
  names: (keyof Details)[];
  Icon: LucideIcon;
  question: string;
  children: ReactNode;
};

/** Fields that few need, behind the question who needs them. */
function Disclosure({ names, Icon, question, children }: DisclosureProps) {
  const { errors } = useContext(OrderFormContext);
  const { details } = useThisBooking().flow;
  const [opened, setOpened] = useState(names.some((name) => details[name] !== ""));
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

function TextFields({ short, long }: { short: OrderTextName[]; long: OrderTextName[] }) {
  return (
    <>
      <Pair>
        {short.map((name) => (
          <TextField key={name} name={name} optional />
        ))}
      </Pair>
      {long.map((name) => (
        <TextField key={name} name={name} optional />
      ))}
    </>
  );
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 lg:grid-cols-2">{children}</div>;
}
