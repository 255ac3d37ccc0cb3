import { MailDesk } from "../../features/messages/components/mail-desk.tsx";
import { OfficePage } from "../../features/office/components/office-page.tsx";

export default function Mail() {
  return (
    <OfficePage title="Emails">
      <MailDesk />
    </OfficePage>
  );
}
