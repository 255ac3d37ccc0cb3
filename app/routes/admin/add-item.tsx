import { AddItemPage } from "../../features/catalog/components/inventory/add-item-page.tsx";
import { OfficePage } from "../../features/office/components/frame/office-page.tsx";

export const handle = { access: "owner" };

export default function AddItem() {
  return (
    <OfficePage title="Add Item">
      <AddItemPage />
    </OfficePage>
  );
}
