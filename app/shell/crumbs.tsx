import type { BreadcrumbList } from "schema-dts";
import { usePageFacts } from "#app/page-facts.tsx";
import { Breadcrumbs, type Crumb } from "#app/ui/breadcrumbs.tsx";
import { StructuredData } from "./page-head.tsx";

/** Breadcrumbs for people and for search engines. A single crumb is not shown. */
export function Crumbs({ items }: { items: Crumb[] }) {
  const { publicUrl } = usePageFacts();
  if (items.length < 2) return null;
  return (
    <>
      <Breadcrumbs items={items} />
      <StructuredData<BreadcrumbList>
        value={{
          "@context": "https://schema.org",
          "@type": "BreadcrumbList",
          itemListElement: items.map(({ label, href }, index) => ({
            "@type": "ListItem",
            position: index + 1,
            name: label,
            ...(href === undefined ? {} : { item: publicUrl + href }),
          })),
        }}
      />
    </>
  );
}
