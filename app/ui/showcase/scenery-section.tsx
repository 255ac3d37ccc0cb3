import { BrandMark } from "../brand-mark.tsx";
import { Ridge } from "../ridge.tsx";
import { ShowcaseSection } from "./showcase-section.tsx";

export function ScenerySection() {
  return (
    <>
      <ShowcaseSection title="Scenery">
        <div className="flex flex-wrap items-center gap-4">
          <BrandMark size={96} title="The round mark" />
          <BrandMark />
          <BrandMark size={32} />
        </div>
      </ShowcaseSection>
      <div className="bg-sun-tint pt-10">
        <Ridge far="oklch(0.93 0.06 115)" mid="oklch(0.88 0.075 122)" near="var(--color-paper)" seed={4} />
      </div>
      <div className="pt-10">
        <Ridge far="oklch(0.94 0.03 205)" mid="oklch(0.88 0.045 210)" near="var(--color-sky-tint)" seed={2} mirrored />
      </div>
      <div className="bg-sky-tint pt-10">
        <Ridge seed={1} />
      </div>
      <footer className="on-dark bg-pine-deep">
        <div className="band py-10 text-paper">The dark band under the last ridge.</div>
      </footer>
    </>
  );
}
