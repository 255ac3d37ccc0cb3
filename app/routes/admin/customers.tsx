import { CustomersList } from "#app/features/base/customers/components/customers-list.tsx";
import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";

export const handle = { access: "office" };

export default function Customers() {
  return (
    <OfficePage title="Customers">
      <CustomersList />
    </OfficePage>
  );
}
