import { cx } from "class-variance-authority";
import { ArrowRight, Clock } from "lucide-react";
import { ButtonLink } from "#app/ui/button.tsx";
import { cardClass } from "#app/ui/card.tsx";
import type { Article } from "../rules/article.ts";
import { ArticleCover } from "./article-cover.tsx";

type Summary = Omit<Article, "content">;

export function RelatedInsights({ articles }: { articles: Summary[] }) {
  return (
    <section aria-labelledby="related" className="band mt-16 print:hidden">
      {articles.length > 0 && (
        <>
          <h2 id="related" className="text-h2">
            Related Insights
          </h2>
          <div className="mt-6 grid gap-6 lg:grid-cols-2">
            {articles.map((article) => (
              <RelatedCard key={article.slug} article={article} />
            ))}
          </div>
        </>
      )}
      <p className="mt-8 text-center">
        <ButtonLink href="/blog" variant="line">
          Explore All Insights
        </ButtonLink>
      </p>
    </section>
  );
}

function RelatedCard({ article: { slug, title, excerpt, category, readTime } }: { article: Summary }) {
  return (
    <article className={cx(cardClass({ padding: "mat" }), "relative flex flex-col sm:flex-row")}>
      <ArticleCover slug={slug} category={category} className="min-h-36 shrink-0 rounded-[16px] sm:min-h-47 sm:w-47" />
      <div className="flex flex-1 flex-col gap-2 px-3 pt-4 pb-2 sm:px-5 sm:pt-2">
        <h3 className="text-[1.25rem] leading-tight">{title}</h3>
        <p className="text-small text-ink-soft">{excerpt}</p>
        <p className="mt-auto flex flex-wrap items-center justify-between gap-x-4">
          <span className="inline-flex items-center gap-1.5 text-small text-ink-soft">
            <Clock aria-hidden="true" className="size-4" />
            {readTime} min
          </span>
          <a
            href={`/blog/${slug}`}
            className="inline-flex min-h-11 items-center gap-2 font-display font-semibold text-sky-ink after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            <span>
              Read More<span className="sr-only">: {title}</span>
            </span>
            <ArrowRight aria-hidden="true" className="size-4.5" />
          </a>
        </p>
      </div>
    </article>
  );
}
