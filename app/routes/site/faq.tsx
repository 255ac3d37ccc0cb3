import { PageHead } from "../../shell/page-head.tsx";
import { PlainPage } from "../../shell/plain-page.tsx";

export default function FaqPage() {
  return (
    <>
      <PageHead
        title="Frequently Asked Questions"
        description="Answers about prices, delivery, setup, weather, safety and payment."
        path="/faq"
      />
      <PlainPage
        crumbs={[{ label: "Home", href: "/" }, { label: "FAQ" }]}
        heading="Frequently Asked Questions"
        lead="Sixteen questions that families ask us most, answered here soon. Call us for any of them today."
      />
    </>
  );
}
