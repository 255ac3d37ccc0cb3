import { OfficePage } from "../../features/office/components/office-page.tsx";

export default function Quotes() {
  return <OfficePage title="Quotes">To be built.</OfficePage>;
}
