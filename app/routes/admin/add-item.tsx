import { AddItemPage } from "#app/features/fleet/catalog/components/inventory/add-item-page.tsx";
import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";

export const handle = { access: "owner" };

export default function AddItem() {
  return (
    <OfficePage title="Add Item">
      <AddItemPage />
    </OfficePage>
  );
}
