import { castleComboDrawing } from "./castle-combo-drawing.tsx";
import type { UnitDrawing } from "./drawing-parts.tsx";
import { giantSlideDrawing } from "./giant-slide-drawing.tsx";
import { palmComboDrawing } from "./palm-combo-drawing.tsx";
import { plainBlockDrawing } from "./plain-block-drawing.tsx";
import { royalCastleDrawing } from "./royal-castle-drawing.tsx";
import { slipSlideDrawing } from "./slip-slide-drawing.tsx";

type SeenFrom = "front" | "side";

const drawings: Record<string, { seenFrom: SeenFrom; drawing: UnitDrawing }> = {
  "castle-combo": { seenFrom: "front", drawing: castleComboDrawing },
  "palm-combo": { seenFrom: "front", drawing: palmComboDrawing },
  "castle-basketball": { seenFrom: "front", drawing: royalCastleDrawing },
  "giant-slide": { seenFrom: "side", drawing: giantSlideDrawing },
  "slip-slide": { seenFrom: "side", drawing: slipSlideDrawing },
};

/** An item whose proportions turn it to another side than its type usually shows gets the plain block. */
export function chooseDrawing(type: string, seenFrom: SeenFrom): UnitDrawing {
  const drawing = drawings[type];
  return drawing?.seenFrom === seenFrom ? drawing.drawing : plainBlockDrawing;
}
