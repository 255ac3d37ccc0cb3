import { PeopleView } from "#app/features/base/people/components/people-view.tsx";
import { CrewDevicesCard } from "#app/features/day/crew/components/crew-devices.tsx";
import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";

export const handle = { access: "owner" };

export default function People() {
  return (
    <OfficePage title="People">
      <PeopleView />
      <CrewDevicesCard />
    </OfficePage>
  );
}
