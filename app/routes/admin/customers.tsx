import { CustomersList } from "../../features/customers/components/customers-list.tsx";
import { OfficePage } from "../../features/office/components/frame/office-page.tsx";

export const handle = { access: "office" };

export default function Customers() {
  return (
    <OfficePage title="Customers">
      <CustomersList />
    </OfficePage>
  );
}
