import { useQuery } from "@tanstack/react-query";
import { Repeat2, UserRoundCheck } from "lucide-react";
import { useEffect } from "react";
import { SPOKEN_TEXT_CONSENT } from "#app/features/base/customers/rules/text-consent.ts";
import { addressLine } from "#app/features/orders/orders/rules/delivery-address.ts";
import { usePageFacts } from "#app/page-facts.tsx";
import { ordinal } from "#app/shared/words/ordinal.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { usePhoneField, usePhoneOrder } from "../phone-order.ts";
import { foundText, lastTime } from "../rules/callers.ts";
import { isAboutCaller, needsEmail } from "../rules/check-order.ts";
import { customerQuery, useCallers } from "../use-callers.ts";
import { CallerSearch } from "./caller-search.tsx";
import { OrderStep } from "./order-step.tsx";

/** Who is calling: found by a few digits or letters, or entered; what was typed for the search is kept. */
export function CallerStep() {
  const { order, change, errors } = usePhoneOrder();
  const { found, away } = useCallers(order.search);
  const isWrong = isAboutCaller(errors);
  const isTyped = order.caller === "typed" || (order.caller === "known" && isWrong);

  // They stay once they are drawn: mending the last one must not fold them away while somebody types.
  useEffect(() => {
    if (order.caller === "known" && isWrong) change({ caller: "typed" });
  }, [order.caller, isWrong, change]);

  return (
    <OrderStep
      number={1}
      title="Who is calling"
      aside={
        <p role="status" className="flex items-center gap-2 text-small text-moss">
          {found && (
            <>
              {found.total > 0 && <UserRoundCheck aria-hidden="true" className="size-5" />}
              {foundText(order.search, found.total)}
            </>
          )}
        </p>
      }
    >
      <div className={order.caller === "known" && !isTyped ? "grid items-start gap-5 md:grid-cols-2" : "grid gap-5"}>
        <CallerSearch matches={found?.rows} away={away} />
        {order.caller === "known" && !isTyped && <KnownCallerCard />}
        {isTyped && <CallerFields />}
      </div>
      {order.caller !== "unknown" && <TextConsent />}
    </OrderStep>
  );
}

function CallerFields() {
  const { order } = usePhoneOrder();
  const field = usePhoneField();
  return (
    <div className="grid items-start gap-4 md:grid-cols-6">
      <TextField {...field("customerName")} className="md:col-span-2" />
      <TextField {...field("customerPhone")} className="md:col-span-2" />
      <TextField {...field("customerEmail")} optional={!needsEmail(order)} className="md:col-span-2" />
      <TextField {...field("street")} optional className="md:col-span-2" />
      <TextField {...field("city")} optional className="md:col-span-2" />
      <TextField {...field("state")} optional className="md:col-span-1" />
      <TextField {...field("zip")} optional className="md:col-span-1" />
    </div>
  );
}

/** Read aloud, and stored with its time as it stands here. Asked anew with each order, and only where texts are sent. */
function TextConsent() {
  const { order, change } = usePhoneOrder();
  if (!usePageFacts().sendsTexts) return null;
  return (
    <Checkbox
      boxed="sky"
      className="mt-5"
      checked={order.textConsent}
      onChange={({ target }) => change({ textConsent: target.checked })}
    >
      <span className="block font-display font-semibold">They said yes to texts</span>
      <span className="block text-fine text-ink-soft">Ask: “{SPOKEN_TEXT_CONSENT}”</span>
    </Checkbox>
  );
}

/** Somebody who has booked before: where it went the last time, and what there is to know about them. */
function KnownCallerCard() {
  const { order, change, today } = usePhoneOrder();
  const { data: known } = useQuery(customerQuery(order.customerId ?? 0));
  const last = lastTime(known?.bookings ?? [], today);
  const facts = [
    { label: "Address", value: addressLine(order) || "None yet" },
    { label: "Phone", value: order.customerPhone },
    { label: "Email", value: order.customerEmail },
    ...(last ? [{ label: "Last time", value: last }] : []),
    ...(known?.notes ? [{ label: "Note", value: known.notes }] : []),
  ];
  return (
    <div className="min-w-0 rounded-field bg-office p-4">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <b className="font-display text-[1.0625rem] font-semibold">{order.customerName}</b>
        {known && (
          <Badge tone="sky" icon={<Repeat2 />}>
            {ordinal(known.orders + 1)} booking
          </Badge>
        )}
        <button
          type="button"
          className="press ml-auto min-h-11 font-display text-small font-semibold text-sky-ink underline underline-offset-4"
          onClick={() => change({ caller: "typed" })}
        >
          Change
        </button>
      </p>
      <FactList facts={facts} className="mt-1 text-small" />
    </div>
  );
}
