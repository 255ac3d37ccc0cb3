import { useState } from "react";
import type { OrderChanged } from "../../orders/change-schema.ts";
import { zipOf } from "../../orders/rules/delivery-address.ts";
import type { BookingDetail } from "../order-page-schema.ts";
import { type Preview, usePreview } from "./use-preview.ts";

type Typed = Pick<BookingDetail, "customerName" | "customerEmail" | "customerAddress">;

/** What a typed address with another ZIP would change about the price, and whether and where the customer is emailed. */
export function useNewPlace(opened: BookingDetail, version: number) {
  const { customerName, customerEmail, customerAddress } = opened;
  const [typed, setTyped] = useState<Typed>({ customerName, customerEmail, customerAddress });
  const [wantsTell, setTell] = useState(true);
  const canTell = opened.status !== "proposed" && typed.customerEmail.trim() !== "";
  const tell = canTell && wantsTell;
  const zip = zipOf(typed.customerAddress);
  const isElsewhere = zip !== undefined && zip !== zipOf(customerAddress);
  const name = typed.customerName.trim() === "" ? {} : { customerName: typed.customerName };
  const wish = isElsewhere ? { ...name, customerAddress: typed.customerAddress, version, tell } : undefined;
  const preview = usePreview({ method: "PATCH", path: `/api/bookings/${opened.id}` }, wish);
  const { answer, ...asked } = preview;
  const difference: Preview<OrderChanged> = { ...asked, ...(answer?.changed && { answer: answer.changed }) };
  const type = (part: Partial<Typed>) => setTyped((now) => ({ ...now, ...part }));
  return { typed, type, canTell, tell, setTell, isElsewhere, difference };
}
