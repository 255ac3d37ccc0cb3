import { BookingsDesk } from "../../features/booking/components/bookings-desk.tsx";
import { OfficePage } from "../../features/office/components/office-page.tsx";

export default function Bookings() {
  return (
    <OfficePage title="Bookings">
      <BookingsDesk pageSize={25} />
    </OfficePage>
  );
}
