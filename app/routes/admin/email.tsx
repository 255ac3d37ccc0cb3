import { OfficePage } from "../../features/office/components/office-page.tsx";

export default function EmailAdmin() {
  return (
    <OfficePage title="Email Notification Admin">
      <p>Booking notification e-mails for card payments will be sent from here.</p>
    </OfficePage>
  );
}
