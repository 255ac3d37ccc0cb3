import { cx } from "class-variance-authority";
import {
  CircleCheckBig,
  Clock,
  type LucideIcon,
  MapPin,
  MapPinCheck,
  MessageSquare,
  Navigation,
  PackageOpen,
  Phone,
  Plug,
  Sprout,
  StickyNote,
  TriangleAlert,
  Wind,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { sizeText } from "#app/features/day/deliveries/rules/load-text.ts";
import { unitLine } from "#app/features/day/deliveries/rules/loading-list.ts";
import { siteTexts } from "#app/features/orders/orders/rules/site-text.ts";
import { clockTime } from "#app/shared/days/business-clock.ts";
import { formatCents } from "#app/shared/money/money.ts";
import { telHref } from "#app/shared/people/tel-href.ts";
import type { StoredDay } from "../app/device-database.ts";
import { findPosition } from "../app/position.ts";
import type { CrewDay } from "../crew-schema.ts";
import { anchorText, ruleFor } from "../rules/check-steps.ts";
import { type StopState, stopId, stopState } from "../rules/stop-state.ts";
import { CantSetUp } from "./cant-set-up.tsx";
import { type ShownStop, useCrew, useKnown } from "./crew-context.ts";
import { Frame } from "./frame.tsx";
import { ItemThumbnail } from "./item-line.tsx";
import { BigButton, CardBox, goButton, Heading, lineButton } from "./parts.tsx";
import { minutesThere, navigateHref, OnOurWay, stopWindow, townInAddress } from "./stop-ways.tsx";
import { openScreen, type Screen, screenHref } from "./use-screen.ts";

export type StopScreenProps = { screen: Screen; stop: ShownStop; stored: StoredDay };

/** What the crew needs to know on the way to a stop and at its gate. */
export function StopScreen({ screen, stop, stored }: StopScreenProps) {
  const { day } = stored;
  const state = stopState(stop, useKnown(stored.askedAt));
  const place = day.stops.findIndex((other) => stopId(other) === stopId(stop)) + 1;
  return (
    <Frame
      screen={screen}
      title={`Stop ${place} of ${day.stops.length}`}
      subtitle={`${stopWindow(stop)}, ${townInAddress(stop.customerAddress)}`}
      back={{ name: "stops" }}
      action={<NextAct stop={stop} state={state} />}
    >
      <Heading>{stop.customerName}</Heading>
      <p className="text-[1.0625rem] wrap-anywhere">{stop.customerAddress || "Address missing: call the office"}</p>
      <Ways stop={stop} state={state} />
      <Notices stop={stop} state={state} day={day} />
      <ul className="mt-3 grid gap-3">
        {stop.items.map((item, at) => (
          <li key={item.itemId}>
            <CardBox>
              <div className="mb-2 flex items-center gap-3.5">
                <ItemThumbnail item={item} className="w-24" />
                <p className="min-w-0">
                  <span className="block font-display text-[1.125rem] font-semibold wrap-anywhere">
                    {unitLine(item)}
                  </span>
                  <span className="block text-small">
                    {item.wet ? "Wet" : "Dry"}. {sizeText(item.size)}
                  </span>
                  {item.unitId !== null && (
                    <a
                      href={`/admin/units/${item.unitId}`}
                      className="inline-flex min-h-14 items-center text-ink underline"
                    >
                      Safety log<span className="sr-only"> of {unitLine(item)}</span>
                    </a>
                  )}
                </p>
              </div>
              {item.notReady && (
                <p className="mb-2 rounded-field bg-apple-tint px-4 py-3 font-medium text-apple-deep">
                  {item.notReady.release
                    ? `It ${item.notReady.text}. The owner sends it anyway: ${item.notReady.release}`
                    : `It ${item.notReady.text}. Don't take it out. Call the office.`}
                </p>
              )}
              {at === 0 && <StopFacts stop={stop} />}
              <Fact Icon={Sprout} name="Surface and anchors">
                {[siteTexts({ ...stop, place: null, site: {} })[0], ...anchorFacts(item, stop)]
                  .filter(Boolean)
                  .join(", ") || "Not known: look first"}
              </Fact>
              <Fact Icon={Wind} name="Wind">
                Limit {item.windLimitMph} mph.{stop.wind ? ` Forecast: ${stop.wind.toLowerCase()}` : ""}
              </Fact>
            </CardBox>
          </li>
        ))}
      </ul>
      {stop.extras.length > 0 && (
        <CardBox className="mt-3">
          <Fact Icon={PackageOpen} name="Extras">
            {stop.extras.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}
          </Fact>
        </CardBox>
      )}
      <MoneyAndWaiver stop={stop} state={state} />
      {stop.kind === "delivery" && !state.isOver && (
        <div className="mt-3">
          <CantSetUp stop={stop} />
        </div>
      )}
    </Frame>
  );
}

function anchorFacts(item: ShownStop["items"][number], { surface }: ShownStop): string[] {
  const rule = ruleFor(item, surface);
  return rule ? [anchorText(rule)] : [];
}

function StopFacts({ stop }: { stop: ShownStop }) {
  const power = siteTexts({ ...stop, place: null, surface: "unknown" }).join(", ");
  return (
    <>
      {stop.crewNote && (
        <Fact Icon={StickyNote} name="Note">
          <strong className="font-semibold whitespace-pre-line">{stop.crewNote}</strong>
        </Fact>
      )}
      {stop.requests.trim() && (
        <Fact Icon={MessageSquare} name="Request">
          <span className="whitespace-pre-line">{stop.requests}</span>
        </Fact>
      )}
      {stop.location && (
        <Fact Icon={MapPin} name="Spot">
          {stop.location}
        </Fact>
      )}
      {power && (
        <Fact Icon={Plug} name="Power and place">
          {power}
        </Fact>
      )}
    </>
  );
}

function Fact({ Icon, name, children }: { Icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 border-b border-office-line py-2.5 last:border-0">
      <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center rounded-cell bg-office">
        <Icon className="size-5" />
      </span>
      <p className="min-w-0 wrap-anywhere">
        <span className="block text-small text-ink-soft">{name}</span>
        {children}
      </p>
    </div>
  );
}

function Ways({ stop, state }: { stop: ShownStop; state: StopState }) {
  const small = cx(lineButton, "min-h-18 flex-col gap-0.5 px-1 py-2");
  return (
    <div className="my-3 grid auto-cols-fr grid-flow-col gap-2">
      {stop.customerAddress && (
        <a href={navigateHref(stop)} target="_blank" rel="noreferrer" className={small}>
          <Navigation aria-hidden="true" />
          Navigate
        </a>
      )}
      <a href={telHref(stop.customerPhone)} className={small}>
        <Phone aria-hidden="true" />
        Call
      </a>
      {(state.onOurWayAt || state.isOver) && (
        <a href={telHref(stop.customerPhone).replace("tel:", "sms:")} className={small}>
          <MessageSquare aria-hidden="true" />
          Text
        </a>
      )}
    </div>
  );
}

const GONE = {
  canceled: "This order was canceled.",
  called_off: "This order was called off for the weather.",
  moved: "This order was moved to another day.",
} as const;

function Notices({ stop, state, day }: { stop: ShownStop; state: StopState; day: CrewDay }) {
  const at = (moment: string) => clockTime(new Date(moment), day.timeZone);
  const says = (moment: string) => clockTime(new Date(Date.parse(moment) + minutesThere(stop) * 60_000), day.timeZone);
  const ended = state.setUpAt ?? state.pickedUpAt;
  return (
    <div role="status" className="grid gap-2">
      {stop.gone && (
        <Notice Icon={TriangleAlert} look="bg-apple-tint text-apple-deep">
          {GONE[stop.gone]} Don't set up there. If you are on your way, call the office.
        </Notice>
      )}
      {state.onOurWayAt && !state.arrivedAt && (
        <Notice Icon={Clock} look="bg-sun-tint">
          <strong className="font-semibold">“On our way, about {says(state.onOurWayAt)}”</strong>{" "}
          {state.unsentOnOurWay
            ? "is waiting for a signal."
            : stop.reachedBy
              ? `was sent by ${stop.reachedBy}.`
              : "is noted. This customer gets no texts: call if you're late."}
        </Notice>
      )}
      {ended && (
        <Notice Icon={CircleCheckBig} look="bg-moss-tint">
          Done {at(ended)}
          {state.finishedBy ? ` by ${state.finishedBy}` : ""}.
        </Notice>
      )}
      {state.cantSetUpAt && !ended && (
        <Notice Icon={TriangleAlert} look="bg-sun-tint">
          Reported at {at(state.cantSetUpAt)}: can't set up here. The office decides what happens next.
        </Notice>
      )}
    </div>
  );
}

export function Notice({ Icon, look, children }: { Icon: LucideIcon; look: string; children: ReactNode }) {
  return (
    <p className={`flex items-start gap-3 rounded-field px-4 py-3 ${look}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

function MoneyAndWaiver({ stop, state }: { stop: ShownStop; state: StopState }) {
  return (
    <dl className="mt-3 grid grid-cols-2 gap-2.5">
      <CardBox>
        <dt className="text-small">Collect</dt>
        <dd className={cx("font-display text-[1.25rem] font-semibold", state.owedCents > 0 && "text-pending")}>
          {state.owedCents > 0 ? formatCents(state.owedCents) : "Paid"}
        </dd>
      </CardBox>
      <CardBox>
        <dt className="text-small">Waiver</dt>
        <dd className="font-display text-[1.125rem] font-semibold">
          {stop.waiverSigned ? "Signed" : "Not signed: have it signed before you finish"}
        </dd>
      </CardBox>
    </dl>
  );
}

/** What comes next at this stop. */
function NextAct({ stop, state }: { stop: ShownStop; state: StopState }) {
  const crew = useCrew();
  const [busy, setBusy] = useState(false);
  const screen = { name: stop.kind === "pickup" ? "pickup" : "check", stop: stopId(stop) } as const;
  if (stop.gone) return null;
  if (state.arrivedAt || state.isOver) {
    return (
      <a href={screenHref(screen)} className={state.isOver ? lineButton : goButton}>
        {stop.kind === "pickup" ? "Open the pickup" : "Open the check"}
      </a>
    );
  }
  async function arrive() {
    setBusy(true);
    const stored = await crew.report(stop, "arrived", await findPosition(), "We're here");
    setBusy(false);
    if (stored) openScreen(screen);
  }
  return (
    <>
      {!state.onOurWayAt && <OnOurWay stop={stop} icon={<MessageSquare aria-hidden="true" />} />}
      <BigButton go aria-busy={busy || undefined} onClick={() => busy || arrive()}>
        <MapPinCheck aria-hidden="true" />
        We're here
      </BigButton>
    </>
  );
}
