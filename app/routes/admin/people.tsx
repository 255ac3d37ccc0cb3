import { CrewDevicesCard } from "../../features/crew/components/crew-devices.tsx";
import { OfficePage } from "../../features/office/components/frame/office-page.tsx";
import { PeopleView } from "../../features/people/components/people-view.tsx";

export const handle = { access: "owner" };

export default function People() {
  return (
    <OfficePage title="People">
      <PeopleView />
      <CrewDevicesCard />
    </OfficePage>
  );
}
