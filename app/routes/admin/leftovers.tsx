import { LeftoversPage } from "#app/features/office/leftovers/components/leftovers-page.tsx";
import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";

export const handle = { access: "owner" };

export default function Leftovers() {
  return (
    <OfficePage title="Leftovers">
      <LeftoversPage />
    </OfficePage>
  );
}
