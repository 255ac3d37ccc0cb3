// The app as its screens reach it.
import { createContext, use, useSyncExternalStore } from "react";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { type CrewState, draftId, findDraft, ownEvents } from "../app/crew-state.ts";
import type { Crew, Stop } from "../app/open-crew.ts";
import type { CrewDayStop } from "../crew-schema.ts";
import { emptyForm, type FormDraft, type StopDraft } from "../rules/stop-draft.ts";
import { stopId } from "../rules/stop-state.ts";

const CrewContext = createContext<Crew | undefined>(undefined);

export const CrewProvider = CrewContext.Provider;

export function useCrew(): Crew {
  const crew = use(CrewContext);
  if (!crew) throw new Error("useCrew needs CrewProvider above it");
  return crew;
}

export function useCrewState(): CrewState {
  const crew = useCrew();
  return useSyncExternalStore(crew.subscribe, crew.state);
}

/** Reported by this person on this device, and when the day was asked for: what is known of a stop. */
export function useKnown(askedAt: number) {
  const state = useCrewState();
  return { events: ownEvents(state), askedAt };
}

/** What is filled in at a stop, and how it is changed. */
export function useDraft(stop: Stop): [StopDraft, (change: (draft: StopDraft) => StopDraft) => void] {
  const crew = useCrew();
  const state = useCrewState();
  const draft = findDraft(state, draftId(state.user?.id ?? 0, stop.date, stopId(stop)));
  return [draft, (change) => crew.changeDraft(stop, change)];
}

/** What is filled in in one form of a stop: stored with each letter and photo, so that a phone that dies loses none of it. */
export function useForm(stop: Stop, name: string): [FormDraft, (change: Partial<FormDraft>) => void, () => void] {
  const [{ forms }, change] = useDraft(stop);
  const fill = (changed: Partial<FormDraft>) =>
    change((draft) => ({
      ...draft,
      forms: { ...draft.forms, [name]: { ...(draft.forms[name] ?? emptyForm), ...changed } },
    }));
  return [forms[name] ?? emptyForm, fill, () => fill(emptyForm)];
}

/** A stop as a screen gets it: with its day. */
export type ShownStop = CrewDayStop & { date: PlainDate };
