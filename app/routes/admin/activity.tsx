import { ActivityLog } from "../../features/office/components/dashboard/activity-log.tsx";
import { OfficePage } from "../../features/office/components/frame/office-page.tsx";
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
