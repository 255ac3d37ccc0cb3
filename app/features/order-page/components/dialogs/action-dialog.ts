import type { BookingDetail } from "../../order-page-schema.ts";

/** What every dialog about a booking is given. */
export type ActionDialogProps = { booking: BookingDetail; open: boolean; onOpenChange: (open: boolean) => void };
