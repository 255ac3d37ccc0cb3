import type { BookingDetail } from "../../order-page-schema.ts";

/** The props of every dialog about a booking. */
export type ActionDialogProps = { booking: BookingDetail; open: boolean; onOpenChange: (open: boolean) => void };
