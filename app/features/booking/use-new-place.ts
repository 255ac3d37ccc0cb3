import { useState } from "react";
import type { OrderChanged } from "./change-schema.ts";
import { zipOf } from "./rules/delivery-address.ts";
import type { BookingDetail } from "./schema.ts";
import { type Preview, usePreview } from "./use-preview.ts";

type Corrected = { changed?: OrderChanged };

/** What a typed address with another ZIP would change about the price, and whether the customer hears of it. */
export function useNewPlace(opened: BookingDetail, version: number) {
  const [address, setAddress] = useState(opened.customerAddress);
  const [tell, setTell] = useState(opened.status !== "proposed" && opened.customerEmail !== "");
  const zip = zipOf(address);
  const isElsewhere = zip !== undefined && zip !== zipOf(opened.customerAddress);
  const wish = isElsewhere ? { customerAddress: address, version, tell } : undefined;
  const preview = usePreview<Corrected>(`/api/bookings/${opened.id}`, wish, "PATCH");
  const changed = preview?.answer?.changed;
  const difference: Preview<OrderChanged> | undefined = preview && {
    of: preview.of,
    ...(changed && { answer: changed }),
    ...(preview.refusal && { refusal: preview.refusal }),
  };
  return { setAddress, tell, setTell, isElsewhere, difference };
}
