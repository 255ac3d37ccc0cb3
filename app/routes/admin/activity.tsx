import { ActivityLog } from "../../features/office/components/activity-log.tsx";
import { OfficePage } from "../../features/office/components/office-page.tsx";
import { EraseByContact } from "../../features/privacy/components/erase-by-contact.tsx";

export const handle = { access: "owner" };

export default function Activity() {
  return (
    <OfficePage title="Activity">
      <ActivityLog />
      <EraseByContact />
    </OfficePage>
  );
}
