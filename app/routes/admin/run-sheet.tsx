import { OfficePage } from "../../features/office/components/office-page.tsx";

export default function RunSheet() {
  return <OfficePage title="Run sheet">To be built.</OfficePage>;
}
