import { PasswordForm } from "#app/features/base/people/components/password-form.tsx";
import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";
import { Card } from "#app/ui/card.tsx";

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
