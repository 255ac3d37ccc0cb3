import { Plus } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "../../../ui/button.tsx";

/** Apple unless something more pressing is. */
export function AddBookingLink({ variant = "apple" }: { variant?: "apple" | "office" }) {
  return (
    <Link to="/admin/bookings?add=1" className={buttonClass({ variant, size: "sm", shape: "soft" })}>
      <Plus aria-hidden="true" />
      Add booking
    </Link>
  );
}
