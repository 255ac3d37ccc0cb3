import { OfficePage } from "../../features/office/components/office-page.tsx";

export default function Waivers() {
  return <OfficePage title="Waivers">To be built.</OfficePage>;
}
