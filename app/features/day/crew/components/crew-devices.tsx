import { cx } from "class-variance-authority";
import { Smartphone } from "lucide-react";
import type { ReactNode } from "react";
import { useOwnerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { type Refusal, useOwnerAction } from "#app/features/base/office-kit/use-owner-action.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import { shortMoment } from "#app/shared/days/business-clock.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { CrewDevices } from "../devices-schema.ts";

/** The phones that the crew reports with, and what waits for the owner's look. Nothing where nobody has used one. */
export function CrewDevicesCard() {
  const { data } = useOwnerQuery("/api/crew/devices");
  if (!data || data.devices.length + data.held.length === 0) return null;
  return (
    <section aria-labelledby="crew-phones" className="mt-4 rounded-small border border-office-line bg-card p-5">
      <h2 id="crew-phones" className="font-display text-[1.125rem] font-semibold">
        Phones of the crew
      </h2>
      <p className="mt-1 text-small text-ink-soft">
        A lost phone: shut it out. The person is signed out everywhere, and what the phone still sends waits here.
      </p>
      <ul className="mt-3 divide-y divide-office-line border-y border-office-line">
        {data.devices.map((device) => (
          <DeviceRow key={`${device.device} ${device.userId}`} device={device} />
        ))}
      </ul>
      {data.held.length > 0 && <HeldList held={data.held} />}
    </section>
  );
}

function DeviceRow({ device }: { device: CrewDevices["devices"][number] }) {
  const timeZone = useTimeZone();
  const { act, busy, refusal } = useOwnerAction();
  const { name, label, lastSeenAt, unsent, shutOutAt } = device;
  const key = { device: device.device, userId: device.userId };
  const shutOut = () =>
    act(
      { method: "POST", path: "/api/crew/devices/shut-out", body: key },
      { title: "Shut out", description: `${name} has to sign in again on another phone.` },
    );
  const letIn = () =>
    act({ method: "POST", path: "/api/crew/devices/let-in", body: key }, { title: "Let in", description: label });
  return (
    <Row
      icon={<Smartphone aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />}
      title={<span className="font-semibold">{`${name}, ${label}`}</span>}
      note={`Last seen ${shortMoment(new Date(lastSeenAt), timeZone)}${unsent > 0 ? `, ${unsent} not sent yet` : ""}`}
      refusal={refusal}
    >
      {shutOutAt && <Badge tone="clay">Shut out</Badge>}
      <Button
        variant="office"
        shape="soft"
        size="row"
        busy={busy}
        className={cx(!shutOutAt && "text-apple-deep")}
        onClick={() => void (shutOutAt ? letIn() : shutOut())}
      >
        {shutOutAt ? "Let in again" : "Shut out"}
        <span className="sr-only">
          : {name}, {label}
        </span>
      </Button>
    </Row>
  );
}

function HeldList({ held }: { held: CrewDevices["held"] }) {
  return (
    <>
      <h3 className="mt-5 font-display font-semibold">Waiting for your look</h3>
      <p className="mt-1 text-small text-ink-soft">
        From a phone that was shut out, or what could not be read. It counts for nothing until you accept it.
      </p>
      <ul className="mt-2 divide-y divide-office-line border-y border-office-line">
        {held.map((one) => (
          <HeldRow key={one.id} one={one} />
        ))}
      </ul>
    </>
  );
}

function HeldRow({ one }: { one: CrewDevices["held"][number] }) {
  const timeZone = useTimeZone();
  const { act, busy, refusal } = useOwnerAction();
  const accept = () =>
    act({ method: "POST", path: `/api/crew/held/${one.id}/accept` }, ({ problem }) => ({
      title: "Accepted",
      description: problem ?? one.text,
    }));
  const drop = () =>
    act({ method: "POST", path: `/api/crew/held/${one.id}/drop` }, { title: "Dropped", description: one.text });
  return (
    <Row
      title={one.text}
      note={`${one.name}, ${one.label}, arrived ${shortMoment(new Date(one.receivedAt), timeZone)}${one.unreadable ? ". This version can't read it" : ""}`}
      refusal={refusal}
    >
      {!one.unreadable && (
        <Button variant="office" shape="soft" size="row" busy={busy} onClick={() => void accept()}>
          Accept<span className="sr-only">: {one.text}</span>
        </Button>
      )}
      <Button variant="office" shape="soft" size="row" busy={busy} onClick={() => void drop()}>
        Drop<span className="sr-only">: {one.text}</span>
      </Button>
    </Row>
  );
}

type RowProps = { icon?: ReactNode; title: ReactNode; note: string; refusal: Refusal | undefined; children: ReactNode };

function Row({ icon, title, note, refusal, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      {icon}
      <span className="min-w-0 grow">
        <span className="block wrap-break-word">{title}</span>
        <span className="block text-fine text-ink-soft">{note}</span>
      </span>
      {children}
      {refusal && (
        <Alert live tone="error" className="w-full">
          {refusal.message}
        </Alert>
      )}
    </li>
  );
}
