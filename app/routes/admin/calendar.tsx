import { OfficePage } from "../../features/office/components/office-page.tsx";

export default function Calendar() {
  return <OfficePage title="Calendar">To be built.</OfficePage>;
}
