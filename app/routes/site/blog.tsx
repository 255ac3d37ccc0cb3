import { depsContext } from "#app/deps.server.ts";
import { listArticles } from "#app/features/site/blog/articles.server.ts";
import { ArticleLists, FeedTag } from "#app/features/site/blog/components/article-lists.tsx";
import { BlogCall } from "#app/features/site/blog/components/closing-calls.tsx";
import { useServerBusiness } from "#app/page-facts.tsx";
import { PageHead } from "#app/shell/page-head.tsx";
import { PlainPage } from "#app/shell/sky-hero.tsx";
import type { Route } from "./+types/blog.ts";

export const handle = { access: "public" };

export async function loader({ context }: Route.LoaderArgs) {
  return { articles: await listArticles(context.get(depsContext)) };
}

export default function BlogPage({ loaderData: { articles } }: Route.ComponentProps) {
  const { words, home } = useServerBusiness();
  const { locality, region } = home;
  return (
    <>
      <PageHead
        title="Party Planning Blog"
        description={words.search.blogDescription}
        keywords={[
          "party planning guides",
          "bounce house safety",
          `birthday party ideas ${words.search.area}`,
          `church and school events ${locality} ${region}`,
        ]}
        path="/blog"
      />
      <FeedTag />
      <PlainPage
        crumbs={[{ label: "Home", href: "/" }, { label: "Party Planning Blog" }]}
        heading="Party Planning Insights"
        lead={words.blog.lead}
      >
        <ArticleLists articles={articles} />
        <BlogCall />
      </PlainPage>
    </>
  );
}
