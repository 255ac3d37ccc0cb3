import { Clock, ShieldCheck, Truck } from "lucide-react";
import { ButtonLink } from "../../../ui/button.tsx";
import { NoBreakTimes } from "../../../ui/no-break.tsx";
import { Panel } from "../../../ui/panel.tsx";
import type { TownSection } from "../../documents/rules/town-text.ts";

const icons = [Clock, Truck, ShieldCheck];

export function TownClosing({ closing }: { closing: Extract<TownSection, { kind: "booking" }> }) {
  return (
    <div className="band mt-14 md:mt-20">
      <Panel>
        <h2 className="text-h2">{closing.heading}</h2>
        <p className="mx-auto mt-3 max-w-[56ch]">{closing.text}</p>
        <ButtonLink href="/calendar" size="lg" className="mt-6">
          Book Online Today
        </ButtonLink>
        <ul className="mx-auto mt-9 grid gap-4 text-left font-display md:grid-cols-3 md:gap-6">
          {closing.promises.map((promise, index) => (
            <PromiseItem key={promise} icon={icons[index] ?? ShieldCheck} text={promise} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function PromiseItem({ icon: Icon, text }: { icon: typeof Clock; text: string }) {
  return (
    <li className="flex items-center gap-3 md:justify-center">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-sun" />
      <span>
        <NoBreakTimes text={text} />
      </span>
    </li>
  );
}
