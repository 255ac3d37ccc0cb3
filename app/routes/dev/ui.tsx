import { LazyToaster } from "../../ui/lazy-toaster.tsx";
import { Ridge } from "../../ui/ridge.tsx";
import { ButtonsSection } from "../../ui/showcase/buttons-section.tsx";
import { CalendarSection } from "../../ui/showcase/calendar-section.tsx";
import { FeedbackSection } from "../../ui/showcase/feedback-section.tsx";
import { FieldsSection } from "../../ui/showcase/fields-section.tsx";
import { OfficeSection } from "../../ui/showcase/office-section.tsx";
import { OverlaysSection } from "../../ui/showcase/overlays-section.tsx";
import { ReadingSection } from "../../ui/showcase/reading-section.tsx";
import { ScenerySection } from "../../ui/showcase/scenery-section.tsx";
import { SurfacesSection } from "../../ui/showcase/surfaces-section.tsx";
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
