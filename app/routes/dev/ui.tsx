import { LazyToaster } from "#app/ui/lazy-toaster.tsx";
import { Ridge } from "#app/ui/ridge.tsx";
import { ButtonsSection } from "#app/ui/showcase/buttons-section.tsx";
import { CalendarSection } from "#app/ui/showcase/calendar-section.tsx";
import { FeedbackSection } from "#app/ui/showcase/feedback-section.tsx";
import { FieldsSection } from "#app/ui/showcase/fields-section.tsx";
import { OfficeSection } from "#app/ui/showcase/office-section.tsx";
import { OverlaysSection } from "#app/ui/showcase/overlays-section.tsx";
import { ReadingSection } from "#app/ui/showcase/reading-section.tsx";
import { ScenerySection } from "#app/ui/showcase/scenery-section.tsx";
import { SurfacesSection } from "#app/ui/showcase/surfaces-section.tsx";
import { LawnSection } from "./lawn-section.tsx";

export const handle = { access: "public", hydrate: true, styles: "office" };

export function meta() {
  return [{ title: "Components" }, { name: "robots", content: "noindex" }];
}

export default function ComponentShowcase() {
  return (
    <>
      <main>
        <header className="bg-linear-to-b from-sky to-sky-tint">
          <div className="band pt-12 pb-4">
            <h1 className="text-h1 font-bold">Every component, in every state</h1>
            <p className="mt-2 max-w-[58ch] text-lead">For visual checks, axe and keyboard tests. Development only.</p>
          </div>
          <Ridge near="var(--color-paper)" seam="oklch(0.84 0.12 85)" seed={5} />
        </header>
        <ButtonsSection />
        <FieldsSection />
        <CalendarSection />
        <OverlaysSection />
        <FeedbackSection />
        <SurfacesSection />
        <ReadingSection />
        <OfficeSection />
        <LawnSection />
        <ScenerySection />
      </main>
      <LazyToaster />
    </>
  );
}
