import { data } from "react-router";
import { business } from "../../../config/business.ts";
import { depsContext } from "../../deps.server.ts";
import { type ArticlePage, findArticle } from "../../features/blog/articles.server.ts";
import { ArticleHeader } from "../../features/blog/components/article-header.tsx";
import { ArticleText } from "../../features/blog/components/article-text.tsx";
import { ArticleCall } from "../../features/blog/components/closing-calls.tsx";
import { FeedTag } from "../../features/blog/components/feed-tag.tsx";
import { RelatedInsights } from "../../features/blog/components/related-insights.tsx";
import { postingData } from "../../features/blog/rules/posting-data.ts";
import { useBusiness, usePageFacts } from "../../page-facts.tsx";
import { telHref } from "../../shared/tel-href.ts";
import { Crumbs } from "../../shell/crumbs.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { PlainPage } from "../../shell/plain-page.tsx";
import { StructuredData } from "../../shell/structured-data.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/blog-post.ts";

export const handle = { access: "public" };

const trail = [
  { label: "Home", href: "/" },
  { label: "Blog", href: "/blog" },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await findArticle(context.get(depsContext).db, params.slug);
  return data({ page }, { status: page ? 200 : 404 });
}

export default function BlogPost({ loaderData: { page }, params }: Route.ComponentProps) {
  return page ? <Post {...page} /> : <PostNotFound slug={params.slug} />;
}

function Post({ article, blocks, related }: ArticlePage) {
  const { contact } = useBusiness();
  const { publicUrl } = usePageFacts();
  const { title, excerpt, author, tags, publishDate } = article;
  return (
    <>
      <PageHead
        title={`${title} | ${business.name} Blog`}
        description={article.metaDescription}
        keywords={article.keywords}
        path={`/blog/${article.slug}`}
        article={{ author, publishedTime: publishDate, tags }}
      />
      <FeedTag />
      <StructuredData value={postingData(article, publicUrl)} />
      <div className="band pt-4">
        <Crumbs items={[...trail, { label: title }]} />
        <article className="mt-4">
          <ArticleHeader article={article} />
          <ArticleText blocks={blocks} />
        </article>
        <ArticleCall phone={{ label: contact.phone, href: telHref(contact.phone) }} title={title} excerpt={excerpt} />
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
