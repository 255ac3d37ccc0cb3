// What was typed and not yet sent lives in this browser, so that a reload, a crash or an outage loses none of it.
import { forget, keep, recall } from "../../shared/device-memory.ts";
import { PENDING_DAYS } from "../../shared/request-key.ts";
import type { Flow } from "./rules/booking-flow.ts";
import type { PendingBooking } from "./send-booking.ts";

const DRAFT = "booking-draft";
const PENDING = "booking-pending";
const FORGET_AFTER_MS = PENDING_DAYS * 86_400_000;

const parsers = () => import("./kept-schema.ts");

export const keepDraft = (flow: Flow) => keep(DRAFT, flow);
export const readDraft = () => recall(DRAFT, FORGET_AFTER_MS, async (value) => (await parsers()).parseDraft(value));
export const forgetDraft = () => forget(DRAFT);

export const keepPending = (pending: PendingBooking) => keep(PENDING, pending);
export const readPending = () =>
  recall(PENDING, FORGET_AFTER_MS, async (value) => (await parsers()).parsePending(value));
export const forgetPending = () => forget(PENDING);
