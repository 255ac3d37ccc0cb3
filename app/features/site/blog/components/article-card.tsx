import { cx } from "class-variance-authority";
import { ArrowRight } from "lucide-react";
import { ButtonLink } from "#app/ui/button.tsx";
import { cardClass } from "#app/ui/card.tsx";
import type { Article } from "../rules/article.ts";
import { ArticleCover } from "./article-cover.tsx";
import { ArticleFacts, TagList } from "./article-facts.tsx";

const TAGS_SHOWN = 2;
// The whole card is clickable; the button has the name and the focus.
const WHOLE_CARD = "after:absolute after:inset-0 after:rounded-card";

type ArticleCardProps = { article: Omit<Article, "content"> };

/** With an odd number of guides, the first one takes a whole row, its picture beside the text. */
export function FeaturedCard({ article }: ArticleCardProps) {
  const { slug, title, excerpt, category, tags } = article;
  return (
    <article
      className={cx(
        cardClass({ padding: "mat" }),
        "relative flex flex-col",
        "md:[&:first-child:nth-last-child(odd)]:col-span-2 lg:[&:first-child:nth-last-child(odd)]:flex-row lg:[&:first-child:nth-last-child(odd)]:gap-5 lg:[&:first-child:nth-last-child(odd)>*]:flex-1",
      )}
    >
      <ArticleCover slug={slug} category={category} className="min-h-40 rounded-[16px] md:min-h-57" />
      <div className="flex flex-1 flex-col items-start gap-3 px-3 pt-5 pb-4 md:px-4.5">
        <ArticleFacts article={article} date="medium" />
        <h3 className="text-[1.5rem] leading-tight md:text-[1.75rem]">{title}</h3>
        <p className="max-w-[58ch] text-ink-soft">{excerpt}</p>
        <TagList tags={tags} />
        <div className="mt-auto pt-2">
          <ButtonLink href={`/blog/${slug}`} variant="pine" className={WHOLE_CARD}>
            <span>
              Read Complete Guide<span className="sr-only">: {title}</span>
            </span>
            <ArrowRight aria-hidden="true" />
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

export function ArticleCard({ article }: ArticleCardProps) {
  const { slug, title, excerpt, category, tags } = article;
  return (
    <article className={cx(cardClass({ padding: "mat" }), "relative flex flex-col")}>
      <ArticleCover slug={slug} category={category} className="h-39 rounded-[16px]" />
      <div className="flex flex-1 flex-col items-start gap-2.5 px-3 pt-5 pb-4 md:px-4.5">
        <ArticleFacts article={article} date="short" />
        <h3 className="text-[1.3125rem] leading-tight">{title}</h3>
        <p className="text-ink-soft">{excerpt}</p>
        <TagList tags={tags.slice(0, TAGS_SHOWN)} />
        <div className="mt-auto pt-2">
          <ButtonLink href={`/blog/${slug}`} variant="line" size="sm" className={WHOLE_CARD}>
            <span>
              Read Article<span className="sr-only">: {title}</span>
            </span>
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
