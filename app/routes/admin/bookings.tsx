import { Printer } from "lucide-react";
import { Link } from "react-router";
import { BookingsList } from "../../features/booking/components/office/bookings-list.tsx";
import { BookingsSkeleton } from "../../features/booking/components/office/list-states.tsx";
import { useOldBookingAddress } from "../../features/booking/use-booking-filters.ts";
import { AddBooking } from "../../features/office/components/add-booking.tsx";
import { OfficePage } from "../../features/office/components/office-page.tsx";
import { buttonClass } from "../../ui/button.tsx";

export const handle = { access: "office" };

export default function Bookings() {
  const isOld = useOldBookingAddress();
  return (
    <OfficePage
      title="Bookings"
      actions={
        <div className="flex w-full flex-wrap gap-2.5 sm:w-auto">
          <Link
            to="/admin/run-sheet"
            className={`${buttonClass({ variant: "office", shape: "soft", size: "sm" })} min-h-12 no-underline`}
          >
            <Printer aria-hidden="true" />
            Run sheet
          </Link>
          <AddBooking />
        </div>
      }
    >
      {isOld ? <BookingsSkeleton rows={8} /> : <BookingsList pageSize={25} />}
    </OfficePage>
  );
}
