import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";
import { RecentBookings } from "#app/features/office/order-page/components/list/recent-orders.tsx";

export const handle = { access: "office" };

export default function AdminSimple() {
  return (
    <OfficePage title="Admin at a glance">
      <RecentBookings />
    </OfficePage>
  );
}
