import { OfficePage } from "../../features/office/components/office-page.tsx";

export default function AddItem() {
  return <OfficePage title="Add Item">To be built.</OfficePage>;
}
