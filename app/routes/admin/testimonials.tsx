import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";
import { TestimonialsPage } from "#app/features/site/testimonials/components/office/testimonials-page.tsx";

export const handle = { access: "owner" };

/** Reviews and photos of parties, as the site shows them. */
export default function TestimonialsRoute() {
  return (
    <OfficePage
      title="Reviews and photos"
      below="Real parties, on the home page, rentals and town pages. With none, the site says nothing."
    >
      <TestimonialsPage />
    </OfficePage>
  );
}
