import type { ComponentType } from "react";

/** A dialog about the person behind a booking or a request. The page hands it to what opens it. */
export type PersonDialog = ComponentType<{
  who: { bookingId: number } | { quoteId: number };
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onErased: () => void;
}>;
