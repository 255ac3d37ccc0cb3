import type { Thing, WithContext } from "schema-dts";
import { useBusiness, usePageFacts } from "#app/page-facts.tsx";

type PageHeadProps = Shared & (Indexed | NotIndexed);

/** Every indexed page has keywords; the others have none. */
type Indexed = { noindex?: false; keywords: readonly string[] };
type NotIndexed = { noindex: true; keywords?: undefined };

type Shared = {
  title: string;
  description: string;
  /** Of the page, from its first slash. */
  path: string;
  article?: { author: string; publishedTime: string; tags: readonly string[] };
  /** Where a shared link shows something else than a search engine. */
  social?: { title: string; description: string };
};

/** What search engines and shared links show of a page. React lifts it into the head. */
export function PageHead({ title, description, path, keywords, noindex, article, social }: PageHeadProps) {
  const { publicUrl } = usePageFacts();
  const { name } = useBusiness();
  const full = title.includes(name) ? title : `${title} | ${name}`;
  if (noindex) {
    return (
      <>
        <title>{full}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={keywords.join(", ")} />
      <link rel="canonical" href={publicUrl + path} />
      <SocialTags
        title={social?.title ?? full}
        description={social?.description ?? description}
        path={path}
        article={article}
      />
    </>
  );
}

type SocialTagsProps = Pick<Shared, "title" | "description" | "path" | "article">;

function SocialTags({ title, description, path, article }: SocialTagsProps) {
  const { publicUrl } = usePageFacts();
  const { name } = useBusiness();
  const card = publicUrl + socialCardPath(path);
  return (
    <>
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content={article ? "article" : "website"} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={publicUrl + path} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:image" content={card} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={card} />
      {article && <ArticleTags {...article} />}
    </>
  );
}

function ArticleTags({ author, publishedTime, tags }: NonNullable<Shared["article"]>) {
  return (
    <>
      <meta name="author" content={author} />
      <meta property="article:author" content={author} />
      <meta property="article:published_time" content={publishedTime} />
      {tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
    </>
  );
}

/** Every public page has a card of its own: `/faq` has `/social/faq.png`. */
function socialCardPath(path: string): string {
  return `/social${path === "/" ? "/home" : path}.png`;
}

/** Structured data for search engines. A JSON block is data, so no script policy applies to it. */
export function StructuredData<T extends Thing>({ value }: { value: WithContext<T> }) {
  const json = JSON.stringify(value).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON with every < escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
