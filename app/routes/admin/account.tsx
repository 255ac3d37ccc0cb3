import { AccountView } from "#app/features/base/people/components/account-view.tsx";
import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";

export const handle = { access: "crew" };

export default function Account() {
  return (
    <OfficePage title="Your account">
      <AccountView />
    </OfficePage>
  );
}
