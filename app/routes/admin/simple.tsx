import { RecentBookings } from "../../features/booking/components/office/recent-bookings.tsx";
import { OfficePage } from "../../features/office/components/office-page.tsx";

export const handle = { access: "office" };

export default function AdminSimple() {
  return (
    <OfficePage title="Admin at a glance">
      <RecentBookings />
    </OfficePage>
  );
}
