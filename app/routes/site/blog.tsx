import { depsContext } from "../../deps.server.ts";
import { listArticles } from "../../features/blog/articles.server.ts";
import { ArticleLists, FeedTag } from "../../features/blog/components/article-lists.tsx";
import { BlogCall } from "../../features/blog/components/closing-calls.tsx";
import { useBusiness } from "../../page-facts.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { PlainPage } from "../../shell/sky-hero.tsx";
import type { Route } from "./+types/blog.ts";

export const handle = { access: "public" };

export async function loader({ context }: Route.LoaderArgs) {
  return { articles: await listArticles(context.get(depsContext)) };
}

export default function BlogPage({ loaderData: { articles } }: Route.ComponentProps) {
  const { locality, region, regionName } = useBusiness().home;
  return (
    <>
      <PageHead
        title="Party Planning Blog"
        description={`Party planning guides for parents, churches and schools in the North ${regionName} mountains: yards, weather, water, safety and the days worth celebrating.`}
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
        lead={`Guides from people who set these up every weekend, for parents, churches and schools in the North ${regionName} mountains.`}
      >
        <ArticleLists articles={articles} />
        <BlogCall />
      </PlainPage>
    </>
  );
}
