// A server whose clock moves, beside a weather service that the test speaks for.
import { expect, inject, onTestFinished } from "vitest";
import { readOutbox } from "../providers/mail.ts";
import { startWeatherService } from "../providers/weather-service.ts";
import { movableClock } from "../servers/movable-clock.ts";
import { startServer, temporaryFolder } from "../servers/server.ts";
import { bookingBody } from "./factories.ts";
import { signIn } from "./sign-in.ts";

type Order = Record<string, unknown> & { eventDate: string; customerName: string; customerEmail: string };

export async function startWeatherScene(startsAt: string, env: Record<string, string> = {}) {
  const service = await startWeatherService();
  const clock = movableClock();
  clock.moveTo(startsAt);
  const dataDir = temporaryFolder(inject("dataFolder"));
  const all = { RATE_LIMITS: "off", WEATHER: "nws", WEATHER_API_URL: service.url, ...clock.env, ...env };
  const start = () => startServer({ dataDir, env: all, nodeArgs: clock.nodeArgs });
  let server = await start();
  onTestFinished(async () => void (await server.stop()));
  const mailsTo = async (address: string) =>
    (await readOutbox(dataDir)).filter(({ to }) => to?.some((one) => one.address === address));
  const post = async (path: string, body: object) =>
    fetch(server.url + path, {
      method: "POST",
      headers: { "Content-Type": "application/json", cookie: await signIn(server.url) },
      body: JSON.stringify(body),
    });
  return {
    service,
    dataDir,
    clock,
    url: () => server.url,
    post,
    stop: () => server.stop(),
    /** Killed with -9, and started again on the same folder. */
    restart: async () => {
      await server.kill();
      server = await start();
    },
    /** By phone, and its deposit paid in cash: the office enters it. */
    enter: async (order: Order, amount = 125): Promise<number> => {
      const dry = { wetOption: false, wetFee: 0, zip: "30540", source: "admin" };
      const booked = await post("/api/waiver-notification", bookingBody({ ...dry, ...order }));
      const answer = await booked.json();
      expect(booked.ok ? "" : JSON.stringify(answer)).toBe("");
      const paid = await post(`/api/bookings/${answer.bookingId}/payments`, { kind: "cash", amount });
      expect(paid.ok ? "" : await paid.text()).toBe("");
      return answer.bookingId;
    },
    subjectsTo: async (address: string) => (await mailsTo(address)).map(({ subject = "" }) => subject),
    /** The newest address in an email to somebody, as soon as it is there. */
    linkTo: async (address: string, pattern: RegExp): Promise<string> => {
      const find = async () =>
        (await mailsTo(address)).flatMap(({ text = "" }) => pattern.exec(text)?.[0] ?? []).at(-1);
      await expect.poll(find).toBeDefined();
      return server.url + (await find());
    },
  };
}

export const kmh = (mph: number) => mph * 1.609_344;
