import { data, redirect } from "react-router";
import { depsContext } from "#app/deps.server.ts";
import { type ArticlePage, findArticle } from "#app/features/site/blog/articles.server.ts";
import { ArticleHeader } from "#app/features/site/blog/components/article-header.tsx";
import { FeedTag } from "#app/features/site/blog/components/article-lists.tsx";
import { ArticleText } from "#app/features/site/blog/components/article-text.tsx";
import { ArticleCall } from "#app/features/site/blog/components/closing-calls.tsx";
import { RelatedInsights } from "#app/features/site/blog/components/related-insights.tsx";
import { postingData } from "#app/features/site/blog/rules/posting-data.ts";
import { useBusiness, usePageFacts } from "#app/page-facts.tsx";
import { Crumbs } from "#app/shell/crumbs.tsx";
import { PageHead, StructuredData } from "#app/shell/page-head.tsx";
import { PlainPage } from "#app/shell/sky-hero.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/blog-post.ts";

export const handle = { access: "public" };

const trail = [
  { label: "Home", href: "/" },
  { label: "Blog", href: "/blog" },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const page = await findArticle(deps, params.slug);
  const movedTo = page ? undefined : deps.documents.movedTo("article", params.slug);
  // Not cached by browsers: an article that gets its old address back would redirect in circles.
  if (movedTo) throw redirect(`/blog/${movedTo}`, { status: 308, headers: { "Cache-Control": "no-cache" } });
  return data({ page }, { status: page ? 200 : 404 });
}

export default function BlogPost({ loaderData: { page }, params }: Route.ComponentProps) {
  return page ? <Post {...page} /> : <PostNotFound slug={params.slug} />;
}

function Post({ article, blocks, related }: ArticlePage) {
  const { name } = useBusiness();
  const { publicUrl } = usePageFacts();
  const { title, excerpt, author, tags, publishDate } = article;
  return (
    <>
      <PageHead
        title={`${title} | ${name} Blog`}
        description={article.metaDescription}
        keywords={article.keywords}
        path={`/blog/${article.slug}`}
        article={{ author, publishedTime: publishDate, tags }}
      />
      <FeedTag />
      <StructuredData value={postingData(article, publicUrl, name)} />
      <div className="band pt-4">
        <Crumbs items={[...trail, { label: title }]} />
        <article className="mt-4">
          <ArticleHeader article={article} />
          <ArticleText blocks={blocks} />
        </article>
        <ArticleCall title={title} excerpt={excerpt} />
      </div>
      <RelatedInsights articles={related} />
    </>
  );
}

function PostNotFound({ slug }: { slug: string }) {
  return (
    <>
      <PageHead title="Post Not Found" description="" path={`/blog/${slug}`} noindex />
      <PlainPage
        crumbs={[...trail, { label: "Post Not Found" }]}
        heading="Post Not Found"
        lead="The blog post you're looking for doesn't exist."
      >
        <div className="band">
          <ButtonLink href="/blog" variant="pine">
            Back to Blog
          </ButtonLink>
        </div>
      </PlainPage>
    </>
  );
}
