import { OfficePage } from "../../features/office/components/frame/office-page.tsx";
import { RecentBookings } from "../../features/order-page/components/list/recent-orders.tsx";

export const handle = { access: "office" };

export default function AdminSimple() {
  return (
    <OfficePage title="Admin at a glance">
      <RecentBookings />
    </OfficePage>
  );
}
