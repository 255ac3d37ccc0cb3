import type { BookingDetail } from "../../detail-schema.ts";

/** What every dialog about a booking is given. */
export type ActionDialogProps = { booking: BookingDetail; open: boolean; onOpenChange: (open: boolean) => void };
