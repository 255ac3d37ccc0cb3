import { LeftoversPage } from "../../features/leftovers/components/leftovers-page.tsx";
import { OfficePage } from "../../features/office/components/frame/office-page.tsx";

export const handle = { access: "owner" };

export default function Leftovers() {
  return (
    <OfficePage title="Leftovers">
      <LeftoversPage />
    </OfficePage>
  );
}
