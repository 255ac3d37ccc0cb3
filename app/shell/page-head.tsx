import { business } from "../../config/business.ts";
import { usePageFacts } from "../page-facts.tsx";

type PageHeadProps = { title: string; description: string; path: string; noindex?: boolean };

/** Title, description and address of a page. React lifts these into the head. */
export function PageHead({ title, description, path, noindex = false }: PageHeadProps) {
  const { publicUrl } = usePageFacts();
  const full = title.includes(business.name) ? title : `${title} | ${business.name}`;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={publicUrl + path} />}
    </>
  );
}
