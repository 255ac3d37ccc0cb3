import type { BlogPosting, WithContext } from "schema-dts";
import type { Article } from "./article.ts";

type Posting = Omit<Article, "content" | "readTime" | "featured">;

/** The article as search engines read it. */
export function postingData(article: Posting, publicUrl: string, businessName: string): WithContext<BlogPosting> {
  const url = `${publicUrl}/blog/${article.slug}`;
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: article.title,
    description: article.metaDescription,
    abstract: article.excerpt,
    url,
    mainEntityOfPage: { "@type": "WebPage", "@id": url },
    image: `${publicUrl}/social/blog/${article.slug}.png`,
    datePublished: article.publishDate,
    author: { "@type": "Organization", name: article.author, url: publicUrl },
    publisher: { "@type": "Organization", name: businessName, url: publicUrl },
    articleSection: article.category,
    keywords: [...article.keywords],
    inLanguage: "en-US",
  };
}
