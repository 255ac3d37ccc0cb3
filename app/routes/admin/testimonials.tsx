import { OfficePage } from "../../features/office/components/frame/office-page.tsx";
import { TestimonialsDesk } from "../../features/testimonials/components/office/testimonials-desk.tsx";

export const handle = { access: "owner" };

/** Reviews and photos of parties, as the site shows them. */
export default function TestimonialsPage() {
  return (
    <OfficePage
      title="Reviews and photos"
      below="Real parties, on the home page, rentals and town pages. With none, the site says nothing."
    >
      <TestimonialsDesk />
    </OfficePage>
  );
}
