// The crew's app without its screens: reads what is stored, fetches the days, stores what is reported, and sends it.
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays, type PlainDate, plainDate } from "#app/shared/days/plain-date.ts";
import { keepSending, type Verdict } from "#app/shared/outbox/outbox.ts";
import type { CrewDay, CrewDayStop, CrewEvent } from "../crew-schema.ts";
import type { EventData } from "../rules/queued-event.ts";
import { createServerClock } from "../rules/server-clock.ts";
import type { StopDraft } from "../rules/stop-draft.ts";
import { stopId } from "../rules/stop-state.ts";
import { type CrewState, draftId, findDraft, initialState } from "./crew-state.ts";
import {
  deleteDays,
  deleteOld,
  deviceName,
  deviceQueue,
  hasRoom,
  type StoredDay,
  storeDay,
  storeDraft,
  storedDays,
  storedDrafts,
  storedEvents,
  storedFact,
  storeFact,
} from "./device-database.ts";
import { storeFile, storePhoto } from "./photos.ts";
import { reportEvent } from "./report-event.ts";
import { sendQueue } from "./send-queue.ts";

const TICK_MS = 15_000;
const DAY_TIMEOUT_MS = 20_000;
const LOCK = "crew-queue";
/** Each report asks at once, too. */
const PAUSES = { afterFailures: [5, 10, 20, 40, 80, 160, 300], afterSuccess: 60 };
const TOO_LARGE =
  "This phone can't make that photo small enough. Take it again here, or set the camera to “Most compatible”.";

export type Crew = Awaited<ReturnType<typeof openCrew>>;
export type Stop = Pick<CrewDayStop, "bookingId" | "kind" | "customerName"> & { date: PlainDate };

export async function openCrew() {
  let state = initialState;
  let named = "";
  const listeners = new Set<() => void>();
  function set(change: Partial<CrewState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const steady = () => performance.now();
  // All at once: the first view waits for it.
  const reading = [storedDays(), storedEvents(), storedDrafts()] as const;
  const [offsetMs, device] = await Promise.all([storedFact("offsetMs"), deviceName()]);
  const clock = createServerClock({ wall: Date.now, steady }, offsetMs);
  // Another tab of the app reports and sends, too.
  const channel = new BroadcastChannel("crew");
  channel.onmessage = ({ data }: MessageEvent<"reported" | "sent" | { id: string; draft: StopDraft }>) => {
    if (typeof data === "string") void readEvents();
    else set({ drafts: { ...state.drafts, [data.id]: data.draft } });
  };

  async function readEvents(): Promise<void> {
    set({ events: await storedEvents() });
  }

  async function readStored(): Promise<void> {
    const [days, events, drafts] = await Promise.all(reading);
    const here = signedInHere();
    // The person who signed in here last may not be the one whose day is stored.
    const own = here === undefined ? days : days.filter(({ userId }) => userId === here);
    if (own.length < days.length) await deleteDays();
    const [first] = own;
    set({
      isReady: true,
      events,
      days: own,
      now: clock.now(),
      user: first ? { id: first.userId, name: first.day.userName } : null,
      drafts: Object.fromEntries(drafts.map(({ id, draft }) => [id, draft])),
    });
  }

  function learnTime(serverNow: string, asked: number): void {
    clock.learn(serverNow, asked);
    void storeFact("offsetMs", clock.offsetMs()).catch(() => {});
    set({ now: clock.now() });
  }

  async function fetchDay(wanted?: PlainDate): Promise<StoredDay | number> {
    const asked = steady();
    const answer = await fetch(`/api/crew/day${wanted ? `?date=${wanted}` : ""}`, {
      signal: AbortSignal.timeout(DAY_TIMEOUT_MS),
      cache: "no-store",
    });
    if (!answer.ok) return answer.status;
    const day = (await answer.json()) as CrewDay;
    learnTime(day.serverNow, asked);
    const stored = { userId: day.userId, date: plainDate(day.date), day, askedAt: Date.parse(day.serverNow) };
    if (state.days.some(({ userId }) => userId !== day.userId)) await deleteDays();
    await storeDay(stored).catch(noteFull);
    const others = state.days.filter((other) => other.userId === day.userId && other.date !== stored.date);
    const days = [...others, stored].toSorted((a, b) => (a.date < b.date ? -1 : 1));
    set({ days, user: { id: day.userId, name: day.userName }, session: "in" });
    return stored;
  }

  /** Today, then tomorrow for a truck that leaves before there is a signal. */
  async function fetchDays(): Promise<boolean> {
    const today = await fetchDay();
    if (typeof today === "number") {
      if (today === 401 || today === 403) await forgetDays();
      return today < 500;
    }
    await ensureToken(today.userId, today.date);
    await fetchDay(addDays(today.date, 1));
    await deleteOld(today.date);
    return true;
  }

  /** Nobody is signed in: the addresses leave the device. What was reported stays until it arrived. */
  async function forgetDays(): Promise<void> {
    await deleteDays();
    set({ days: [], session: "out" });
  }

  /** Once for each time the app is opened it also says which session it is signed in by. */
  async function ensureToken(userId: number, date: PlainDate): Promise<void> {
    const hasToken = Boolean(await deviceQueue.token(userId, date));
    if (hasToken && named === `${userId} ${date}`) return;
    const token = await askForToken(userId, date, hasToken);
    if (token) await deviceQueue.saveToken(userId, date, token);
    if (token !== undefined) named = `${userId} ${date}`;
  }

  /** Null where the server keeps the token that the device has; undefined where there is none to have. */
  async function askForToken(userId: number, date: PlainDate, hasToken = false): Promise<string | null | undefined> {
    if (state.session !== "in" || state.user?.id !== userId) return undefined;
    const answer = await fetch("/api/crew/devices", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ device, label: deviceLabel(), date, hasToken }),
    });
    return answer.ok ? ((await answer.json()) as { token: string | null }).token : undefined;
  }

  function sendWaiting(): Promise<Verdict> {
    return sendQueue({
      store: deviceQueue,
      device,
      askForToken,
      now: Date.now,
      fetch: (path, init) => fetch(path, { ...init, credentials: "omit" }),
      onServerTime: (serverNow) => clock.learn(serverNow, steady()),
      onProgress: () => {
        channel.postMessage("sent");
        void readEvents();
      },
    });
  }

  /** Photos that arrived and apps that were deleted make room again. */
  async function lookForRoom(): Promise<void> {
    if (state.isFull && (await hasRoom().catch(() => false))) set({ isFull: false, problem: null });
  }

  /** One tab at a time. */
  async function send(): Promise<Verdict> {
    const sent = await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? sendWaiting() : "sent"));
    await readEvents();
    return sent;
  }

  /** First what waits, then the day: it says what came of it. Without a session the queue leaves by its token all the same. */
  async function work(): Promise<Verdict> {
    const sent = await send();
    await lookForRoom();
    const answered = sent !== "later" && (await fetchDays().catch(() => false));
    set({ isOnline: answered });
    // What waited for a token has one now.
    if (answered && sent === "stays" && state.session === "in") await send();
    return answered ? "sent" : "later";
  }

  const noteFull = (error: unknown) => {
    if ((error as Error | null)?.name !== "QuotaExceededError") throw error;
    set({ isFull: true });
  };

  /** What is on its way to the disk. */
  const storing = new Map<string, Promise<boolean>>();
  const reporter = { store: deviceQueue, serverNow: clock.now, now: Date.now, newKey: () => crypto.randomUUID() };

  async function storeReport<K extends CrewEvent["kind"]>(
    happened: Omit<Parameters<typeof reportEvent<K>>[1], "label">,
    label: string,
    customerName: string,
  ): Promise<boolean> {
    try {
      await reportEvent(reporter, { ...happened, label: `${label}, ${customerName}` });
    } catch {
      set({
        problem: `“${label}” could not be stored: this phone is full. Delete photos or apps, then press it again.`,
      });
      return false;
    }
    set({ problem: null });
    await readEvents();
    channel.postMessage("reported");
    void sync();
    return true;
  }

  await readStored();
  const { send: sync } = keepSending(work, PAUSES);
  setInterval(() => set({ now: clock.now() }), TICK_MS);
  addEventListener("offline", () => set({ isOnline: false }));
  void navigator.storage?.persist?.();
  void sync();

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    sync,
    lookForRoom,
    set,
    serverNow: clock.now,
    today(): PlainDate | undefined {
      const zone = state.days[0]?.day.timeZone;
      return zone ? businessToday(new Date(clock.now()), zone) : undefined;
    },
    /**
     * Stores what happened. False where the device has no room even for that. A second tap before it is stored is the same
     * report: money would be counted twice.
     */
    report<K extends CrewEvent["kind"]>(stop: Stop, kind: K, data: EventData<K>, label: string): Promise<boolean> {
      if (!state.user) return Promise.resolve(false);
      const { bookingId, date } = stop;
      const happened = { userId: state.user.id, date, bookingId, stop: stop.kind, kind, data };
      const said = JSON.stringify(happened);
      const same = storing.get(said);
      if (same) return same;
      const stored = storeReport(happened, label, stop.customerName).finally(() => storing.delete(said));
      storing.set(said, stored);
      return stored;
    },
    changeDraft(stop: Stop, change: (draft: StopDraft) => StopDraft): void {
      if (!state.user) return;
      const id = draftId(state.user.id, stop.date, stopId(stop));
      const draft = change(findDraft(state, id));
      set({ drafts: { ...state.drafts, [id]: draft } });
      // Otherwise it would write over this one with what it had read before.
      channel.postMessage({ id, draft });
      storeDraft({ id, userId: state.user.id, date: stop.date, draft }).catch(noteFull);
    },
    async takePhoto(stop: Stop, file: Blob) {
      if (!state.user) return undefined;
      const belongs = { userId: state.user.id, date: stop.date, bookingId: stop.bookingId };
      const stored = await storePhoto(file, belongs).catch(() => undefined);
      if (stored?.ok === false && stored.reason === "full") set({ isFull: true, problem: null });
      else if (stored?.ok) set({ isFull: false, problem: null });
      else set({ problem: stored ? TOO_LARGE : "This photo could not be stored. Please take it again." });
      return stored?.ok ? stored.photo : undefined;
    },
    async storeSignature(stop: Stop, png: Blob): Promise<string | undefined> {
      if (!state.user) return undefined;
      const belongs = { userId: state.user.id, date: stop.date, bookingId: stop.bookingId };
      const stored = await storeFile(png, "signature", belongs);
      set({ isFull: !stored.ok });
      return stored.ok ? stored.photo.hash : undefined;
    },
    async signOut(): Promise<boolean> {
      const answer = await fetch("/api/session", { method: "DELETE" }).catch(() => undefined);
      if (!answer?.ok) return false;
      await forgetDays();
      set({ user: null });
      return true;
    },
  };
}

/**
 * The number of the person who signed in on this device last, 0 after signing out: a cookie that scripts may read, unlike the session.
 * Undefined where nobody signed in since the site sets it.
 */
function signedInHere(): number | undefined {
  const value = /(?:^|; )staff=(\d+)/.exec(document.cookie)?.[1];
  return value === undefined ? undefined : Number(value);
}

/** `iPhone, Safari`: so that the owner knows which device to shut out. */
function deviceLabel(): string {
  const { userAgent } = navigator;
  const device = /iPhone|iPad|Android|Windows|Macintosh|Linux/.exec(userAgent)?.[0] ?? "Device";
  const browser = /Edg|Firefox|CriOS|Chrome|Safari/.exec(userAgent)?.[0] ?? "browser";
  return `${device}, ${{ Edg: "Edge", CriOS: "Chrome" }[browser] ?? browser}`;
}
