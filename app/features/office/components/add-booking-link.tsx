import { Plus } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "../../../ui/button.tsx";

export function AddBookingLink() {
  return (
    <Link to="/admin/bookings?add=1" className={buttonClass({ variant: "apple", size: "sm", shape: "soft" })}>
      <Plus aria-hidden="true" />
      Add booking
    </Link>
  );
}
