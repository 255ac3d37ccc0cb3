import type { TownText } from "../../../../content/towns/town-text.ts";

export function TownStory({ story: { heading, paragraphs } }: { story: TownText["story"] }) {
  return (
    <section className="band mt-14 grid gap-x-14 gap-y-5 md:mt-20 lg:grid-cols-[22rem_1fr]">
      <h2 className="text-h2">{heading}</h2>
      <div className="grid max-w-[68ch] gap-4 border-line lg:border-l-2 lg:border-dashed lg:pl-12">
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </section>
  );
}
