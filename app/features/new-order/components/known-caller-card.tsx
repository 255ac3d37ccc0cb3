import { useQuery } from "@tanstack/react-query";
import { Repeat2 } from "lucide-react";
import { businessToday } from "../../../shared/business-clock.ts";
import { ordinal } from "../../../shared/ordinal.ts";
import { Badge } from "../../../ui/badge.tsx";
import { FactList } from "../../../ui/fact-list.tsx";
import { useBusinessToday } from "../../availability/hooks/use-clock.ts";
import { addressLine } from "../../orders/rules/delivery-address.ts";
import { lastTime } from "../rules/known-caller.ts";
import { customerQuery } from "../use-callers.ts";
import type { NewOrderForm } from "../use-new-order.ts";

/** Somebody who has booked before: where it went the last time, and what there is to know about them. */
export function KnownCallerCard({ form: { order, change } }: { form: NewOrderForm }) {
  const { data: known } = useQuery(customerQuery(order.customerId ?? 0));
  const last = lastTime(known?.bookings ?? [], useBusinessToday(businessToday(new Date())));
  const address = addressLine(order);
  const facts = [
    { label: "Address", value: address || "None yet" },
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
