import { Share2 } from "lucide-react";
import { type ComponentType, useState } from "react";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { usePageFacts } from "#app/page-facts.tsx";
import { IconButton, iconButtonClass } from "#app/ui/icon-button.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { emailLink } from "../rules/email-link.ts";
import type { ShareMenuListProps } from "./share-menu-list.tsx";

const loadList = () => import("./share-menu-list.tsx");
const loadAhead = () => void loadList().catch(() => {});

/** A light button; the menu is loaded when it is first used. Without scripts it is a link that starts an email. */
export function ShareMenu({ item }: { item: Inflatable }) {
  const hydrated = useHydrated();
  const [List, setList] = useState<ComponentType<ShareMenuListProps>>();
  const label = `Share ${item.title}`;
  if (!hydrated) return <EmailLink item={item} label={label} />;

  async function open() {
    try {
      const { ShareMenuList } = await loadList();
      setList(() => ShareMenuList);
    } catch {
      const description = "Please check your connection and try again.";
      toast({ tone: "error", title: "Sharing isn't available right now", description });
    }
  }

  const button = (
    <IconButton
      label={label}
      aria-haspopup="menu"
      onPointerEnter={loadAhead}
      onFocus={loadAhead}
      onClick={List ? undefined : open}
    >
      <Share2 aria-hidden="true" />
    </IconButton>
  );
  // The press that loads the menu is also the one that opens it: the list starts open.
  return List ? <List item={item} trigger={button} /> : button;
}

function EmailLink({ item: { id, title }, label }: { item: Inflatable; label: string }) {
  const { publicUrl } = usePageFacts();
  const href = emailLink({ subject: title, body: `${title}: ${publicUrl}/calendar?inflatable=${id}` });
  return (
    <a href={href} data-share-menu data-tip={label} aria-label={label} className={iconButtonClass()}>
      <Share2 aria-hidden="true" />
    </a>
  );
}
