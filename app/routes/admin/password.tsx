import { PasswordForm } from "../../features/auth/components/password-form.tsx";
import { OfficePage } from "../../features/office/components/office-page.tsx";

export default function Password() {
  return (
    <OfficePage title="Change password">
      <PasswordForm />
    </OfficePage>
  );
}
