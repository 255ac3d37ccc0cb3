import { Lawn } from "#app/features/fleet/catalog/components/product/lawn.tsx";
import { ShowcaseGroup, ShowcaseSection } from "#app/ui/showcase/showcase-section.tsx";

const SLIDE = { type: "giant-slide" };
const CASTLE = { type: "castle-combo" };
const SLIP = { type: "slip-slide" };
const PALM = { type: "palm-combo" };
const ROYAL = { type: "castle-basketball" };
const UNKNOWN = { type: "drawn" };

const ORDERS = [
  { title: "One thing", items: [ROYAL] },
  { title: "Two of one thing", items: [CASTLE, CASTLE] },
  { title: "Three things", items: [SLIDE, CASTLE, SLIP] },
  { title: "Four, one without a picture", items: [SLIDE, UNKNOWN, SLIP, PALM] },
  { title: "Five things", items: [SLIDE, CASTLE, SLIP, PALM, ROYAL] },
  { title: "Eight things", items: [SLIDE, CASTLE, SLIP, PALM, ROYAL, SLIDE, CASTLE, SLIP] },
];

/** The lawn belongs to the catalog, which the design system does not know; so its section is here. */
export function LawnSection() {
  return (
    <ShowcaseSection title="Lawn">
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {ORDERS.map(({ title, items }) => (
          <ShowcaseGroup key={title} title={title}>
            <Lawn items={items} scene width={380} className="aspect-9/8 rounded-card" />
          </ShowcaseGroup>
        ))}
      </div>
      <ShowcaseGroup title="Without a scene, in a corner of a card">
        <div className="flex flex-wrap gap-6">
          {ORDERS.map(({ title, items }) => (
            <Lawn key={title} items={items} width={190} className="h-28 w-48" />
          ))}
        </div>
      </ShowcaseGroup>
    </ShowcaseSection>
  );
}
