import type { SignPlace } from "../places.ts";

/** Names of pictograms; the page knows how each is drawn. */
export type TownIcon =
  | (
      | "anchor"
      | "boat"
      | "calendar"
      | "coins"
      | "droplets"
      | "gate"
      | "gem"
      | "grapes"
      | "handshake"
      | "key"
      | "landmark"
    )
  | ("mountain" | "paw" | "pickaxe" | "ruler" | "school" | "tent" | "train" | "trees" | "wagon" | "wind");

export type TownNote = { icon: TownIcon; title: string; text: string };

/** The text of a town's page. Facts of the business are placeholders, see app/shared/fill-facts.ts. */
export type TownText = {
  head: {
    title: string;
    description: string;
    keywords: readonly string[];
    social: { title: string; description: string };
  };
  heading: string;
  lead: string;
  /** A sign on the road out of Ellijay; the town itself is highlighted. */
  sign: { road: string; places: readonly [SignPlace, SignPlace, SignPlace] };
  /** The type of the unit beside the sign. */
  unit: string;
  benefits: readonly TownNote[];
  story: { heading: string; paragraphs: readonly string[] };
  rentals: { heading: string; lead: string };
  zones: { heading: string; lead: string; list: readonly { name: string; note: string }[] };
  /** What this town has and the others do not. */
  special?: { tone: "sky" | "moss" | "sun"; heading: string; lead: string; notes: readonly TownNote[] };
  why?: { heading: string; points: readonly string[] };
  /** The three promises: an answer, the delivery, the equipment. */
  closing: { heading: string; text: string; promises: readonly [string, string, string] };
};
