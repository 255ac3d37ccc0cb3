import { useEffect } from "react";
import { addDays } from "#app/shared/days/plain-date.ts";
import { useHeadingFocus } from "#app/ui/use-heading-focus.ts";
import { followUpdates } from "../app/app-updates.ts";
import { dayFor } from "../app/crew-state.ts";
import type { StoredDay } from "../app/device-database.ts";
import { isUnsent } from "../rules/queued-event.ts";
import { stopId } from "../rules/stop-state.ts";
import { CheckScreen } from "./check-screen.tsx";
import { useCrew, useCrewState } from "./crew-context.ts";
import { DayScreen } from "./day-screen.tsx";
import { Frame } from "./frame.tsx";
import { LoadScreen } from "./load-screen.tsx";
import { Heading } from "./parts.tsx";
import { PickupScreen } from "./pickup-screen.tsx";
import { SignInScreen } from "./sign-in-screen.tsx";
import { StopScreen } from "./stop-screen.tsx";
import { UnsentScreen } from "./unsent-screen.tsx";
import { type Screen, screenHref, useScreen } from "./use-screen.ts";

export function CrewApp() {
  const screen = useScreen();
  const crew = useCrew();
  const state = useCrewState();
  useHeadingFocus(screenHref(screen));
  useUpdates();
  if (screen.name === "unsent") return <UnsentScreen />;
  if (state.session === "out") return <SignInScreen />;
  const today = crew.today();
  const stored = today && dayFor(state, today);
  if (!today || !stored) return <NoDay screen={screen} />;
  if (screen.name === "load") return <LoadScreen days={[stored, dayFor(state, addDays(today, 1))]} />;
  if (screen.name === "stops") return <DayScreen screen={screen} stored={stored} />;
  const tomorrow = dayFor(state, addDays(today, 1));
  if (!("stop" in screen)) return <DayScreen screen={screen} stored={tomorrow} />;
  return <OneStop screen={screen} days={[stored, tomorrow]} />;
}

type OneStopProps = { screen: Extract<Screen, { stop: string }>; days: (StoredDay | undefined)[] };

function OneStop({ screen, days }: OneStopProps) {
  const stored = days.find((one) => one?.day.stops.some((stop) => stopId(stop) === screen.stop));
  const found = stored?.day.stops.find((stop) => stopId(stop) === screen.stop);
  if (!stored || !found) {
    return (
      <Frame screen={screen} title="Stop" subtitle="Not on your list" back={{ name: "stops" }}>
        <Heading>This stop is not yours anymore</Heading>
        <p className="mt-2">The office gave it to another truck, or took it off the day.</p>
      </Frame>
    );
  }
  const stop = { ...found, date: stored.date };
  if (screen.name === "check") return <CheckScreen key={screen.stop} screen={screen} stop={stop} stored={stored} />;
  if (screen.name === "pickup") return <PickupScreen key={screen.stop} screen={screen} stop={stop} stored={stored} />;
  return <StopScreen key={screen.stop} screen={screen} stop={stop} stored={stored} />;
}

function NoDay({ screen }: { screen: Screen }) {
  const { isReady, isOnline } = useCrewState();
  const isWaiting = !isReady || isOnline;
  return (
    <Frame screen={screen} title="Crew" subtitle={isWaiting ? "Loading" : "No signal"}>
      <Heading>{isWaiting ? "Loading your stops" : "Your stops aren't on this phone yet"}</Heading>
      {!isWaiting && (
        <p className="mt-2">Drive to where there is a signal, or call the office. They load by themselves.</p>
      )}
    </Frame>
  );
}

/** A new version never takes over while a stop is open or something is unsent. */
function useUpdates() {
  const crew = useCrew();
  useEffect(() => {
    const look = followUpdates({
      mayUpdate: () => !/#\/(stop|check|pickup)\//.test(location.hash) && !crew.state().events.some(isUnsent),
      onUpdate: () => crew.set({ hasUpdate: true }),
    });
    const timer = setInterval(look, 60_000);
    addEventListener("hashchange", look);
    return () => {
      clearInterval(timer);
      removeEventListener("hashchange", look);
    };
  }, [crew]);
}
