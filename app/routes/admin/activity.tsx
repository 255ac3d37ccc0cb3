import { ActivityLog } from "#app/features/office/office/components/dashboard/activity-log.tsx";
import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";
import { EraseByContact } from "#app/features/office/privacy/components/erase-by-contact.tsx";

export const handle = { access: "owner" };

export default function Activity() {
  return (
    <OfficePage title="Activity">
      <ActivityLog />
      <EraseByContact />
    </OfficePage>
  );
}
