import { OfficePage } from "../../features/office/components/frame/office-page.tsx";
import { PasswordForm } from "../../features/people/components/password-form.tsx";
import { Card } from "../../ui/card.tsx";

export const handle = { access: "crew" };

export default function Password() {
  return (
    <OfficePage title="Change password">
      <Card look="flat" className="max-w-130">
        <PasswordForm />
      </Card>
    </OfficePage>
  );
}
