import { AddItemDesk } from "../../features/catalog/components/inventory/add-item-desk.tsx";
import { OfficePage } from "../../features/office/components/frame/office-page.tsx";

export const handle = { access: "owner" };

export default function AddItem() {
  return (
    <OfficePage title="Add Item">
      <AddItemDesk />
    </OfficePage>
  );
}
