import { OfficePage } from "../../features/office/components/office-page.tsx";
import { PeopleView } from "../../features/people/components/people-view.tsx";

export const handle = { access: "owner" };

export default function People() {
  return (
    <OfficePage title="People">
      <PeopleView />
    </OfficePage>
  );
}
