import { OfficePage } from "../../features/office/components/office-page.tsx";

export default function Password() {
  return <OfficePage title="Change password">To be built.</OfficePage>;
}
