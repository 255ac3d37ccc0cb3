import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { PlainDate } from "../../../shared/plain-date.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { toast } from "../../../ui/toast-store.ts";
import type { OwnerList } from "../../office/owner-queries.ts";
import { useKeptChange } from "../../office/use-owner-call.ts";
import { eventDay } from "../rules/event-day.ts";
import { refundWords } from "../rules/refund-words.ts";
import type { BookingDetail, BookingView } from "../schema.ts";
import { refusalOf } from "../use-act.ts";
import type { ActDialogProps } from "./act-dialog.tsx";

type EraseDialogProps = ActDialogProps & { today: PlainDate; onErased: () => void };

/** Deleting works without the server too: it is kept and done later. What was paid for is cancelled instead. */
export function EraseDialog({ booking, today, onErased, ...dialog }: EraseDialogProps) {
  const change = useKeptChange();
  const client = useQueryClient();
  const { id, customerName, eventDate, ledger, cancellation } = booking;
  const paid = ledger.length > 0;

  async function erase() {
    const about = `No. ${id}, ${customerName}, ${eventDay(eventDate, today)}`;
    const title = paid ? "Booking Cancelled" : "Booking Deleted";
    try {
      await change({ method: "DELETE", path: `/api/bookings/${id}`, title, about }, () => {
        showGone(client, booking);
        dialog.onOpenChange(false);
        onErased();
      });
    } catch (error) {
      toast({ title: "Not deleted", description: `${about}. ${refusalOf(error).message}`, tone: "error" });
    }
  }

  return (
    <ConfirmDialog
      {...dialog}
      title={paid ? "Cancel instead of delete?" : "Delete this booking?"}
      confirmLabel={paid ? "Cancel booking" : "Delete booking"}
      cancelLabel="Keep it"
      onConfirm={() => void erase()}
    >
      {paid
        ? `There are payments on it, so it is cancelled and stays in the books. ${cancellation ? refundWords(cancellation.byRule).join(" ") : ""}`
        : "It leaves the list and its date is free again. The customer is not told. This cannot be undone."}
    </ConfirmDialog>
  );
}

/** The lists show at once what will be. */
function showGone(client: QueryClient, { id, ledger }: BookingDetail): void {
  const lists = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => isBookingList(queryKey) };
  client.setQueriesData<OwnerList<BookingView>>(lists, (list) => {
    if (!list?.rows.some((row) => row.id === id)) return list;
    if (ledger.length > 0) {
      const cancelled = { status: "cancelled", balance: 0 } as const;
      return { ...list, rows: list.rows.map((row) => (row.id === id ? { ...row, ...cancelled } : row)) };
    }
    return { rows: list.rows.filter((row) => row.id !== id), total: list.total - 1 };
  });
}

const isBookingList = ([path, kind]: readonly unknown[]) =>
  typeof path === "string" && path.startsWith("/api/bookings?") && kind === "list";
