import { Copy, Mail } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { usePageFacts } from "../../../page-facts.tsx";
import { toast } from "../../../ui/toast-store.ts";
import type { Inflatable } from "../../catalog/schema.ts";
import { emailLink } from "../rules/email-link.ts";
import { facebookLink, shareTexts, twitterLink } from "../rules/share-texts.ts";
import { FacebookMark, TwitterMark } from "./brand-marks.tsx";

export type ShareMenuListProps = { item: Inflatable; trigger: ReactElement };

export function ShareMenuList({ item, trigger }: ShareMenuListProps) {
  const texts = shareTexts(item, usePageFacts());
  // Inside <main>, so that all content is in a landmark.
  const container = document.querySelector("main");
  return (
    <Radix.Root defaultOpen modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="z-40 min-w-60 rounded-card bg-surface p-2 shadow-3 ring-1 ring-ink/8 data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
        >
          <Row icon={<FacebookMark />} onSelect={() => openShareWindow("Facebook", facebookLink(texts))}>
            Facebook
          </Row>
          <Row icon={<TwitterMark />} onSelect={() => openShareWindow("Twitter", twitterLink(texts))}>
            Twitter
          </Row>
          <Row icon={<Mail aria-hidden="true" />} href={emailLink(texts.email)} onSelect={notifyEmailOpened}>
            Email
          </Row>
          <Row icon={<Copy aria-hidden="true" />} onSelect={() => void copyShareText(texts.copy)}>
            Copy text and link
          </Row>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type RowProps = { icon: ReactNode; children: ReactNode; onSelect: () => void; href?: string };

function Row({ icon, children, onSelect, href }: RowProps) {
  const Part = href ? "a" : "div";
  return (
    <Radix.Item asChild onSelect={onSelect}>
      <Part
        href={href}
        className="flex min-h-12 cursor-pointer items-center gap-3.5 rounded-small px-4 font-display text-button font-medium text-ink -outline-offset-3 data-highlighted:bg-sun-tint [&>svg]:size-5 [&>svg]:shrink-0"
      >
        {icon}
        {children}
      </Part>
    </Radix.Item>
  );
}

/** Long enough to select and copy a few lines. */
const MANUAL_COPY_MS = 60_000;

/** The other site gets neither a reference to our window nor its address. */
function openShareWindow(site: "Facebook" | "Twitter", url: string): void {
  window.open(url, "_blank", "noopener,noreferrer,width=600,height=400");
  toast({ title: `Opening ${site}`, description: `${site} share dialog opened` });
}

function notifyEmailOpened(): void {
  toast({ title: "Opening Email", description: "Email draft opened" });
}

/** Browsers refuse the clipboard without https or permission; then the text is shown to copy manually. */
async function copyShareText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    const description = "Share text with booking link copied to clipboard";
    toast({ tone: "success", title: "Promotional text copied!", description });
  } catch {
    const title = "Your browser didn't let us copy. Here's the text:";
    toast({ tone: "error", title, description: text, duration: MANUAL_COPY_MS });
  }
}
