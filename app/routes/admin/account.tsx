import { OfficePage } from "../../features/office/components/frame/office-page.tsx";
import { AccountView } from "../../features/people/components/account-view.tsx";

export const handle = { access: "crew" };

export default function Account() {
  return (
    <OfficePage title="Your account">
      <AccountView />
    </OfficePage>
  );
}
