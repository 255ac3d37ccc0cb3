import * as z from "zod/mini";
import { CHOOSE_DAYS, MOST_DAYS } from "../words/vocabulary.ts";

const oneToMost = [z.minimum(1, CHOOSE_DAYS), z.maximum(MOST_DAYS, CHOOSE_DAYS)] as const;

export const daysField = z.int(CHOOSE_DAYS).check(...oneToMost);

/** The number in an address; one day by default. */
export const daysParam = z._default(z.coerce.number(CHOOSE_DAYS).check(z.int(CHOOSE_DAYS), ...oneToMost), 1);
