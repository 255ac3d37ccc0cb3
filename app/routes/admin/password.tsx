import { OfficePage } from "../../features/office/components/office-page.tsx";
import { PasswordForm } from "../../features/people/components/password-form.tsx";

export const handle = { access: "crew" };

export default function Password() {
  return (
    <OfficePage title="Change password">
      <PasswordForm />
    </OfficePage>
  );
}
