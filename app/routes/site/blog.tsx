import { business } from "../../../config/business.ts";
import { depsContext } from "../../deps.server.ts";
import { listArticles } from "../../features/blog/articles.server.ts";
import { ArticleLists } from "../../features/blog/components/article-lists.tsx";
import { BlogCall } from "../../features/blog/components/closing-calls.tsx";
import { FeedTag } from "../../features/blog/components/feed-tag.tsx";
import { useBusiness } from "../../page-facts.tsx";
import { telHref } from "../../shared/tel-href.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { PlainPage } from "../../shell/plain-page.tsx";
import type { Route } from "./+types/blog.ts";

export const handle = { access: "public" };

const { locality, region, regionName } = business.home;

export async function loader({ context }: Route.LoaderArgs) {
  return { articles: await listArticles(context.get(depsContext).db) };
}

export default function BlogPage({ loaderData: { articles } }: Route.ComponentProps) {
  const { phone } = useBusiness().contact;
  return (
    <>
      <PageHead
        title="Party Planning Blog"
        description="Party planning guides for parents, churches and schools in the North Georgia mountains: yards, weather, water, safety and the days worth celebrating."
        keywords={[
          "party planning guides",
          "bounce house safety",
          `birthday party ideas North ${regionName}`,
          `church and school events ${locality} ${region}`,
        ]}
        path="/blog"
      />
      <FeedTag />
      <PlainPage
        crumbs={[{ label: "Home", href: "/" }, { label: "Party Planning Blog" }]}
        heading="Party Planning Insights"
        lead="Guides from people who set these up every weekend, for parents, churches and schools in the North Georgia mountains."
      >
        <ArticleLists articles={articles} />
        <BlogCall phone={{ label: phone, href: telHref(phone) }} />
      </PlainPage>
    </>
  );
}
