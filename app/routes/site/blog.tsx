import { PageHead } from "../../shell/page-head.tsx";
import { PlainPage } from "../../shell/plain-page.tsx";

export default function BlogPage() {
  return (
    <>
      <PageHead
        title="Party Planning Blog"
        description="Guides for parents, churches and schools in the North Georgia mountains."
        path="/blog"
      />
      <PlainPage
        crumbs={[{ label: "Home", href: "/" }, { label: "Party Planning Blog" }]}
        heading="Party Planning Insights"
        lead="Guides from people who set these up every weekend. The first ones are being written."
      />
    </>
  );
}
