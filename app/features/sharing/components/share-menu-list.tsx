import { Copy, Mail } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { useBusiness, usePageFacts } from "../../../page-facts.tsx";
import type { Inflatable } from "../../catalog/schema.ts";
import { emailLink, facebookLink, twitterLink } from "../rules/share-links.ts";
import { shareTexts } from "../rules/share-texts.ts";
import { FacebookMark, TwitterMark } from "./brand-marks.tsx";
import { copyShareText, openShareWindow, tellEmailOpened } from "./share-actions.ts";

export type ShareMenuListProps = { item: Inflatable; trigger: ReactElement };

export function ShareMenuList({ item, trigger }: ShareMenuListProps) {
  const texts = shareTexts(item, { contact: useBusiness().contact, publicUrl: usePageFacts().publicUrl });
  // Inside the page's main part, so that everything on the page lies in a landmark.
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
          <Row icon={<Mail aria-hidden="true" />} href={emailLink(texts.email)} onSelect={tellEmailOpened}>
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
