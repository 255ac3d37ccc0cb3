// Sends alarms to the owner directly through the mail server and the text provider, so they don't need the database.
import { randomUUID } from "node:crypto";
import type { MailPort } from "#adapters/mail/port.ts";
import type { TextsPort } from "#adapters/texts/port.ts";
import type { Deps } from "#app/deps.server.ts";
import { writeMessage } from "#app/features/base/messages/templates/write-message.server.ts";
import { ownerEmails } from "#app/features/base/settings/rules/owner-emails.ts";
import { usNumber } from "#app/features/base/texts/rules/us-number.ts";
import { withTimeLimit } from "#app/shared/time-limit.ts";
import type { Business } from "#config/business.ts";
import { type Alarm, alarmHeading, alarmSentences, alarmSms, alarmSubject } from "./rules/alarm-text.ts";

export type AlarmSender = {
  mail: MailPort;
  texts: TextsPort;
  business: Business;
  publicUrl: string;
  onError: (error: unknown, way: string) => void;
};

const LIMIT_MS = 30_000;

export const createAlarmSender = ({ mail, texts, business, config, log }: Deps): AlarmSender => ({
  mail,
  texts,
  business: business(),
  publicUrl: config.publicUrl,
  onError: (error, way) => log.error({ err: error, way }, "the owner couldn't be told"),
});

/** The number for alarms, or else the one for booking texts. */
export const alarmNumber = ({ alarms, messages }: Business) => usNumber(alarms.phone || messages.ownerPhone);

/** Returns how it was sent, such as `email, text`, or an empty string. Doesn't use a channel that is itself in trouble. */
export async function tellOwner(sender: AlarmSender, alarm: Alarm): Promise<string> {
  const isTest = alarm.what === "test";
  const ways = {
    email: alarm.check === "mail" && alarm.what === "begun" ? undefined : () => sendEmail(sender, alarm),
    text: alarm.check === "texts" && alarm.what === "begun" ? undefined : textSender(sender, alarm),
  };
  const told = await Promise.all(
    Object.entries(ways).map(async ([way, send]) => {
      if (!send) return [];
      const sent = withTimeLimit(send(), LIMIT_MS, "It took too long");
      return sent.then(
        () => [way],
        (error) => {
          sender.onError(error, isTest ? `${way} (test)` : way);
          return [];
        },
      );
    }),
  );
  return told.flat().join(", ");
}

async function sendEmail({ mail, business, publicUrl }: AlarmSender, alarm: Alarm): Promise<void> {
  const data = {
    kind: "trouble",
    subject: alarmSubject(alarm),
    heading: alarmHeading(alarm),
    sentences: alarmSentences(alarm),
    healthUrl: `${publicUrl}/admin/health`,
  } as const;
  // The logo is stored in the database.
  const written = writeMessage(data, "owner", { ...business, logo: null });
  if (!written) throw new Error("There's no such email");
  const id = `alarm-${randomUUID()}`;
  await Promise.all(ownerEmails(business).map((to, index) => mail.send({ id: `${id}-${index}`, to, ...written })));
}

/** Undefined if nobody gets texts. */
function textSender({ texts, business }: AlarmSender, alarm: Alarm): (() => Promise<unknown>) | undefined {
  const to = alarmNumber(business);
  if (!to || texts.by !== "twilio") return undefined;
  // The text isn't stored, so delivery reports for id 0 match nothing.
  return () => texts.send({ id: 0, to, body: alarmSms(alarm, business.name) });
}
