import { depsContext } from "#app/deps.server.ts";
import { FaqHero } from "#app/features/site/faq/components/faq-hero.tsx";
import { FeaturedQuestions } from "#app/features/site/faq/components/featured-questions.tsx";
import { QuestionGuide } from "#app/features/site/faq/components/question-guide.tsx";
import { StillQuestions } from "#app/features/site/faq/components/still-questions.tsx";
import { listFaq } from "#app/features/site/faq/list-faq.server.ts";
import { faqPageData } from "#app/features/site/faq/rules/faq-page-data.ts";
import { useBusiness, usePageFacts } from "#app/page-facts.tsx";
import { Crumbs } from "#app/shell/crumbs.tsx";
import { PageHead, StructuredData } from "#app/shell/page-head.tsx";
import { SkyHero } from "#app/shell/sky-hero.tsx";
import type { Route } from "./+types/faq.ts";

export const handle = { access: "public" };

export async function loader({ context }: Route.LoaderArgs) {
  return { entries: await listFaq(context.get(depsContext)) };
}

export default function FaqPage({ loaderData: { entries } }: Route.ComponentProps) {
  const { locality, region } = useBusiness().home;
  const { publicUrl, area } = usePageFacts();
  return (
    <>
      <PageHead
        title="Frequently Asked Questions"
        description={`What a bounce house costs in ${locality}, where we deliver, what is included, and straight answers about space, power, weather, safety and payment.`}
        keywords={[
          `bounce house rental cost ${locality} ${region}`,
          "bounce house rental questions",
          "bounce house weather policy",
          `inflatable rental delivery ${area}`,
        ]}
        path="/faq"
      />
      <StructuredData value={faqPageData(entries, publicUrl)} />
      <SkyHero>
        <Crumbs items={[{ label: "Home", href: "/" }, { label: "FAQ" }]} />
        <FaqHero total={entries.length} />
      </SkyHero>
      <FeaturedQuestions entries={entries.filter(({ featured }) => featured)} />
      <QuestionGuide entries={entries} />
      <StillQuestions />
    </>
  );
}
