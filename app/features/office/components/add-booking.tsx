import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useAddBooking } from "../use-add-booking.ts";

const AddBookingDialog = lazy(() => import("./add-booking-dialog.tsx"));

/** The button, and the form it opens. The form is loaded with its first use and then keeps what was typed. */
export function AddBooking() {
  const add = useAddBooking();
  const [used, setUsed] = useState(add.open);
  if (add.open && !used) setUsed(true);
  return (
    <>
      <Button shape="soft" size="sm" className="min-h-12" onClick={add.start}>
        <Plus aria-hidden="true" />
        Add booking
      </Button>
      <Suspense>{used && <AddBookingDialog add={add} />}</Suspense>
    </>
  );
}
