import { Plus } from "lucide-react";
import { Link } from "react-router";
import { InventoryDesk } from "../../features/catalog/components/inventory-desk.tsx";
import { OfficePage } from "../../features/office/components/office-page.tsx";
import { buttonClass } from "../../ui/button.tsx";

export const handle = { access: "owner" };

export default function Inventory() {
  return (
    <OfficePage title="Inventory" actions={<AddItem />}>
      <InventoryDesk />
    </OfficePage>
  );
}

function AddItem() {
  return (
    <Link to="/admin/add-item" className={buttonClass({ size: "sm", shape: "soft" })}>
      <Plus aria-hidden="true" />
      Add item
    </Link>
  );
}
