import { Rss } from "lucide-react";
import type { ReactNode } from "react";
import { useBusiness } from "#app/page-facts.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Article } from "../rules/article.ts";
import { FEED_PATH, feedTitle } from "../rules/article-feed.ts";
import { ArticleCard, FeaturedCard } from "./article-card.tsx";
import { CoverHills } from "./article-cover.tsx";

type Summary = Omit<Article, "content">;

/** Featured guides first, then the other articles; both newest first. */
export function ArticleLists({ articles }: { articles: Summary[] }) {
  const featured = articles.filter((article) => article.featured);
  const others = articles.filter((article) => !article.featured);
  return (
    <>
      <CoverHills />
      {featured.length > 0 && (
        <ArticleSection id="guides" heading="Essential Guides">
          <div className="mt-6 grid gap-6 md:grid-cols-2">
            {featured.map((article) => (
              <FeaturedCard key={article.slug} article={article} />
            ))}
          </div>
        </ArticleSection>
      )}
      <ArticleSection id="insights" heading="More Insights" aside={<FeedLink />}>
        {articles.length === 0 && <p className="mt-3">Nothing here yet. We're out setting up castles.</p>}
        <div className="mt-6 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {others.map((article) => (
            <ArticleCard key={article.slug} article={article} />
          ))}
        </div>
      </ArticleSection>
    </>
  );
}

type ArticleSectionProps = { id: string; heading: string; aside?: ReactNode; children: ReactNode };

function ArticleSection({ id, heading, aside, children }: ArticleSectionProps) {
  return (
    <section aria-labelledby={id} className="band pt-4 pb-12">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id={id} className="text-h2">
          {heading}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Tells feed readers where the feed is. React lifts it into the head. */
export function FeedTag() {
  const { name } = useBusiness();
  return <link rel="alternate" type="application/rss+xml" title={feedTitle(name)} href={FEED_PATH} />;
}

function FeedLink() {
  return (
    <TextLink href={FEED_PATH} type="application/rss+xml" className="inline-flex min-h-11 items-center gap-2">
      <Rss aria-hidden="true" className="size-4.5" />
      Follow with RSS
    </TextLink>
  );
}
