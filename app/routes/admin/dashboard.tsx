import { BookingsDesk } from "../../features/booking/components/bookings-desk.tsx";
import { OfficePage } from "../../features/office/components/office-page.tsx";

export default function Dashboard() {
  return (
    <OfficePage title="Dashboard">
      <BookingsDesk pageSize={8} />
    </OfficePage>
  );
}
