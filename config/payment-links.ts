// Hosted payment pages, each created by the owner for one rental and one amount.

const linkItems = {
  SLIP_SLIDE: "slip-slide",
  GIANT_SLIDE: "giant-slide",
  CASTLE_COMBO: "castle-combo",
  PALM_COMBO: "palm-combo",
  ROYAL_CASTLE: "castle-basketball",
} as const;

/** The name alone is the full price without water. */
const linkAmounts = {
  "": { wet: false, part: "full" },
  _DEPOSIT: { wet: false, part: "deposit" },
  _WET: { wet: true, part: "full" },
  _WET_DEPOSIT: { wet: true, part: "deposit" },
} as const;

export type LinkName = `PAYMENT_LINK_${keyof typeof linkItems}${keyof typeof linkAmounts}`;
export type LinkSettings = Partial<Record<LinkName, string | undefined>>;
export type LinkPurpose = { itemType: string; wet: boolean; part: "full" | "deposit" | "other" };

const purposes = new Map<LinkName, string>(
  (Object.keys(linkItems) as (keyof typeof linkItems)[]).flatMap((item) =>
    (Object.keys(linkAmounts) as (keyof typeof linkAmounts)[]).map(
      (amount) =>
        [`PAYMENT_LINK_${item}${amount}`, linkKey({ itemType: linkItems[item], ...linkAmounts[amount] })] as const,
    ),
  ),
);

export const linkNames: readonly LinkName[] = [...purposes.keys()];

/** The links that are set, by what they are for. */
export function paymentLinks(settings: LinkSettings): Record<string, string> {
  const set = [...purposes].flatMap(([name, key]) => (settings[name] ? [[key, settings[name]] as const] : []));
  return Object.fromEntries(set);
}

/** Only the link that was made for exactly this rental and amount; another one would charge a wrong sum. */
export function findLink(links: Readonly<Record<string, string>>, purpose: LinkPurpose): string | undefined {
  const key = linkKey(purpose);
  return Object.hasOwn(links, key) ? links[key] : undefined;
}

function linkKey({ itemType, wet, part }: LinkPurpose): string {
  return `${itemType} ${wet ? "wet" : "dry"} ${part}`;
}
