import { Plus, Printer } from "lucide-react";
import { useEffect } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";
import { NEW_ORDER_HREF } from "#app/features/office/office/rules/office-pages.ts";
import { BookingsSkeleton } from "#app/features/office/order-page/components/list/list-states.tsx";
import { BookingsList } from "#app/features/office/order-page/components/list/orders-list.tsx";
import { useOldBookingAddress } from "#app/features/office/order-page/list/use-order-filters.ts";
import { buttonClass } from "#app/ui/button.tsx";

export const handle = { access: "office" };

export default function Bookings() {
  const isOld = useOldBookingAddress();
  const isOldForm = useOldFormAddress();
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
          <Link
            to={NEW_ORDER_HREF}
            className={`${buttonClass({ variant: "pine", shape: "soft", size: "sm" })} min-h-12 no-underline`}
          >
            <Plus aria-hidden="true" />
            Add booking
          </Link>
        </div>
      }
    >
      {isOld || isOldForm ? <BookingsSkeleton rows={8} /> : <BookingsList pageSize={25} />}
    </OfficePage>
  );
}

/** The form for a new booking was at `?add=1`, filled from a quote request at `?add=1&quote=7`. */
function useOldFormAddress(): boolean {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isOld = params.get("add") === "1";
  const quote = params.get("quote");
  useEffect(() => {
    if (isOld) void navigate(`${NEW_ORDER_HREF}${quote ? `?quote=${quote}` : ""}`, { replace: true });
  }, [isOld, quote, navigate]);
  return isOld;
}
