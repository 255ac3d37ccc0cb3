import { AdminBar } from "../../features/auth/components/admin-bar.tsx";

export default function Dashboard() {
  return (
    <>
      <title>Admin Dashboard</title>
      <AdminBar heading="Admin Dashboard" />
      <p className="band py-8">Inventory, bookings, waivers and the calendar will be managed here.</p>
    </>
  );
}
