import { Copy, Mail } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { usePageFacts } from "#app/page-facts.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { emailLink } from "../rules/email-link.ts";
import { facebookLink, shareTexts, twitterLink } from "../rules/share-texts.ts";

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

// The icon set has no brand marks.
function FacebookMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-[#0866ff]">
      <path d="M9.101 23.691v-7.98H6.627v-3.667h2.474v-1.58c0-4.085 1.848-5.978 5.858-5.978.401 0 .955.042 1.468.103a8.68 8.68 0 0 1 1.141.195v3.325a8.623 8.623 0 0 0-.653-.036 26.805 26.805 0 0 0-.733-.009c-.707 0-1.259.096-1.675.309a1.686 1.686 0 0 0-.679.622c-.258.42-.374.995-.374 1.752v1.297h3.919l-.386 2.103-.287 1.564h-3.246v8.245C19.396 23.238 24 18.179 24 12.044c0-6.627-5.373-12-12-12s-12 5.373-12 12c0 5.628 3.874 10.35 9.101 11.647Z" />
    </svg>
  );
}

function TwitterMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-[#1d9bf0]">
      <path d="M23.953 4.57a10 10 0 0 1-2.825.775 4.958 4.958 0 0 0 2.163-2.723c-.951.555-2.005.959-3.127 1.184a4.92 4.92 0 0 0-8.384 4.482C7.69 8.095 4.067 6.13 1.64 3.162a4.822 4.822 0 0 0-.666 2.475c0 1.71.87 3.213 2.188 4.096a4.904 4.904 0 0 1-2.228-.616v.06a4.923 4.923 0 0 0 3.946 4.827 4.996 4.996 0 0 1-2.212.085 4.936 4.936 0 0 0 4.604 3.417 9.867 9.867 0 0 1-6.102 2.105c-.39 0-.779-.023-1.17-.067a13.995 13.995 0 0 0 7.557 2.209c9.053 0 13.998-7.496 13.998-13.985 0-.21 0-.42-.015-.63A9.935 9.935 0 0 0 24 4.59z" />
    </svg>
  );
}
