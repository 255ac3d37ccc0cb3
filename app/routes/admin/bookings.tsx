import { Printer } from "lucide-react";
import { Link } from "react-router";
import { BookingsList } from "../../features/booking/components/office/bookings-list.tsx";
import { AddBooking } from "../../features/office/components/add-booking.tsx";
import { OfficePage } from "../../features/office/components/office-page.tsx";
import { ErasePersonDialog } from "../../features/privacy/components/erase-person-dialog.tsx";
import { buttonClass } from "../../ui/button.tsx";

export const handle = { access: "office" };

export default function Bookings() {
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
      <BookingsList pageSize={25} ErasePerson={ErasePersonDialog} />
    </OfficePage>
  );
}
