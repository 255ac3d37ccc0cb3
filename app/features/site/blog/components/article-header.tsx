import { ArrowLeft } from "lucide-react";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Article } from "../rules/article.ts";
import { ArticleCover, CoverHills } from "./article-cover.tsx";
import { ArticleFacts, TagList } from "./article-facts.tsx";

/** Everything above the text. The cover is wider than the column. */
export function ArticleHeader({ article }: { article: Omit<Article, "content"> }) {
  const { slug, title, excerpt, category, tags, author } = article;
  return (
    <header>
      <div className="mx-auto max-w-article">
        <ButtonLink href="/blog" variant="line" size="sm" className="print:hidden">
          <ArrowLeft aria-hidden="true" />
          Back to Insights
        </ButtonLink>
        <div className="mt-6">
          <TagList tags={tags} />
        </div>
        <h1 className="mt-4 mb-4 text-h1">{title}</h1>
        <ArticleFacts article={article} date="long" author={author} />
      </div>
      <CoverHills />
      <ArticleCover
        slug={slug}
        category={category}
        className="mx-auto mt-7 h-44 max-w-245 rounded-card md:h-75 md:rounded-panel"
      />
      <p className="mx-auto mt-7 max-w-article rounded-card bg-sun-tint px-6 py-6 font-display text-lead font-medium md:px-7.5">
        {excerpt}
      </p>
    </header>
  );
}
