// The card as satori wants it: boxes with styles. Every box with several children must be flex.
import type { ReactNode } from "react";
import { backdrop, COLOR, GROUND_HEIGHT } from "./backdrop.server.ts";
import { fitTitle } from "./fit-title.ts";
import { titleWidth } from "./fonts.server.ts";
import { CARD_HEIGHT, CARD_WIDTH, type SocialCard } from "./port.ts";

/** A photo is framed; a cut-out is placed on the hills. */
export type Cutout = { source: string; width: number; height: number; framed?: boolean };

const MARGIN = 72;
const GAP = 36;
const FRAME = 12;

export function cardLayout(card: SocialCard, mark: string, cutout: Cutout | undefined): ReactNode {
  const width = CARD_WIDTH - 2 * MARGIN - (cutout ? cutout.width + GAP : 160);
  return box(
    { width: CARD_WIDTH, height: CARD_HEIGHT, fontFamily: "Fredoka", color: COLOR.ink },
    image(backdrop(card.hills, !cutout), {
      position: "absolute",
      left: 0,
      top: 0,
      width: CARD_WIDTH,
      height: CARD_HEIGHT,
    }),
    cutout && renderPicture(cutout),
    box({ position: "absolute", left: MARGIN, top: 56, width, flexDirection: "column" }, ...texts(card, width)),
    ground(card, mark),
  );
}

function texts({ label, title, line }: SocialCard, width: number): ReactNode[] {
  const pill = { fontSize: 26, backgroundColor: COLOR.sun, borderRadius: 30, padding: "6px 22px 8px" };
  return [
    box({ marginBottom: 22 }, box({ ...pill, fontWeight: 700 }, label)),
    box(
      {
        display: "block",
        fontSize: fitTitle(title, width, titleWidth),
        fontWeight: 700,
        lineHeight: 1.06,
        letterSpacing: "-0.01em",
        lineClamp: 3,
      },
      title,
    ),
    box({ display: "block", marginTop: 20, fontSize: 33, lineHeight: 1.3, color: COLOR.inkSoft, lineClamp: 2 }, line),
  ];
}

/** A cut-out is placed on the nearest hill; a photo higher up, with a white border. */
function renderPicture({ source, width, height, framed }: Cutout): ReactNode {
  const standing = { position: "absolute", right: MARGIN - 24, top: CARD_HEIGHT - GROUND_HEIGHT - height + 10 };
  if (!framed) return image(source, { ...standing, width, height });
  const border = { padding: FRAME, borderRadius: 36, backgroundColor: "#ffffff" };
  const hanging = { position: "absolute", right: MARGIN - 24, top: (CARD_HEIGHT - GROUND_HEIGHT - height) / 2 };
  return box({ ...hanging, ...border }, image(source, { width, height, borderRadius: 26 }));
}

function ground({ brand, place }: SocialCard, mark: string): ReactNode {
  return box(
    {
      position: "absolute",
      left: MARGIN,
      right: MARGIN,
      bottom: 0,
      height: GROUND_HEIGHT - 8,
      alignItems: "center",
      color: COLOR.paper,
    },
    image(mark, { width: 56, height: 56 }),
    box({ marginLeft: 18, fontSize: 34, fontWeight: 700, flexGrow: 1 }, brand),
    box({ fontSize: 26, color: COLOR.sun }, place),
  );
}

function box(style: Record<string, string | number>, ...children: ReactNode[]): ReactNode {
  return element("div", { style: { display: "flex", ...style }, children: children.filter(Boolean) });
}

function image(src: string, style: Record<string, string | number>): ReactNode {
  return element("img", { src, style });
}

/** Satori reads the shape of an element and never runs React, so none is needed to make one. */
function element(type: string, props: object): ReactNode {
  return { type, props, key: null } as unknown as ReactNode;
}
