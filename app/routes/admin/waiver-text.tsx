import { Printer } from "lucide-react";
import { depsContext } from "#app/deps.server.ts";
import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";
import { WaiverReading } from "#app/features/orders/waiver/components/waiver-reading.tsx";
import { versionText } from "#app/features/orders/waiver/rules/waiver-labels.ts";
import { parseWaiverText } from "#app/features/orders/waiver/rules/waiver-text.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/waiver-text.ts";

export const handle = { access: "office" };

export function loader({ context }: Route.LoaderArgs) {
  const { version, markdown } = context.get(depsContext).waiverText();
  return { version, text: parseWaiverText(markdown) };
}

/** The waiver as customers sign it now, for a lawyer to read on paper. */
export default function WaiverTextPage({ loaderData: { version, text } }: Route.ComponentProps) {
  const print = (
    <Button variant="office" size="sm" shape="soft" className="print:hidden" onClick={() => window.print()}>
      <Printer aria-hidden="true" />
      Print
    </Button>
  );
  return (
    <OfficePage title="Waiver text" actions={print}>
      <p className="text-ink-soft">{versionText(version)}, as customers sign it today.</p>
      <WaiverReading text={text} />
      <p className="mt-5 max-w-[70ch] text-small">
        <span className="font-semibold">Consent to sign electronically: </span>
        {text.consent}
      </p>
    </OfficePage>
  );
}
