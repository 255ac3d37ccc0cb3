import { AdminBar } from "../../features/auth/components/admin-bar.tsx";

export default function EmailAdmin() {
  return (
    <>
      <title>Email Notification Admin</title>
      <AdminBar heading="Email Notification Admin" />
      <p className="band py-8">Booking notification e-mails for card payments will be sent from here.</p>
    </>
  );
}
