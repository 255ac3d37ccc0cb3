import { OfficePage } from "../../features/office/components/office-page.tsx";
import { PasswordForm } from "../../features/office/components/password-form.tsx";

export const handle = { access: "owner" };

export default function Password() {
  return (
    <OfficePage title="Change password">
      <PasswordForm />
    </OfficePage>
  );
}
