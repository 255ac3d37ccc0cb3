import { PageHead } from "../../shell/page-head.tsx";
import { PlainPage } from "../../shell/plain-page.tsx";

export const handle = { hydrate: true };

export default function CalendarPage() {
  return (
    <>
      <PageHead
        title="Book Now"
        description="Pick a rental, pick a day, sign and pay: live availability for the next 90 days."
        path="/calendar"
      />
      <PlainPage
        crumbs={[{ label: "Home", href: "/" }, { label: "Book Now" }]}
        heading="Which one, and when?"
        lead="Live availability of every rental for the next 90 days is on its way here. Until then, call us and we pencil you in."
      />
    </>
  );
}
