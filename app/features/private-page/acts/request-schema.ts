// What customers ask of the owner.
import * as z from "zod/mini";
import { paragraph } from "../../../shared/text-fields.ts";

const note = paragraph(1000, "Please tell us a little more.");

export const changeRequestSchema = z.object({
  wish: z.enum(["cancel", "move"], "Please choose what you'd like."),
  note,
});

export const offerWishSchema = z.object({ note });
