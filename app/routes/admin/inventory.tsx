import { OfficePage } from "../../features/office/components/office-page.tsx";

export default function Inventory() {
  return <OfficePage title="Inventory">To be built.</OfficePage>;
}
