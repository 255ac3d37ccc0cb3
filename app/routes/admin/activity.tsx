import { OfficePage } from "../../features/office/components/office-page.tsx";

export default function Activity() {
  return <OfficePage title="Activity">To be built.</OfficePage>;
}
