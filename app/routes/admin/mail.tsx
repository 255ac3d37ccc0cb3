import { OfficePage } from "../../features/office/components/office-page.tsx";

export default function Mail() {
  return <OfficePage title="Mail">To be built.</OfficePage>;
}
