import { Plus } from "lucide-react";
import { Link } from "react-router";
import { UnitCount, UnitTotals } from "#app/features/fleet/availability/components/units/unit-count.tsx";
import { UnitsPanel } from "#app/features/fleet/availability/components/units/units-panel.tsx";
import { ExtrasCard } from "#app/features/fleet/catalog/components/inventory/extras-card.tsx";
import { InventoryPage } from "#app/features/fleet/catalog/components/inventory/inventory-page.tsx";
import { PromoCodesCard } from "#app/features/fleet/pricing/components/promo-codes-card.tsx";
import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";
import { buttonClass } from "#app/ui/button.tsx";

export const handle = { access: "owner" };

export default function Inventory() {
  return (
    <OfficePage title="Inventory" actions={<AddItem />}>
      <InventoryPage units={{ Totals: UnitTotals, Count: UnitCount, Panel: UnitsPanel }} />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        <ExtrasCard />
        <PromoCodesCard />
      </div>
    </OfficePage>
  );
}

function AddItem() {
  return (
    <Link to="/admin/add-item" className={buttonClass({ variant: "pine", size: "sm", shape: "soft" })}>
      <Plus aria-hidden="true" />
      Add item
    </Link>
  );
}
