// A crew's phone as the server sees it: it has a token of its own, counts its events and repeats what it got no answer to.
import { createHash, randomUUID } from "node:crypto";
import sharp from "sharp";
import type { CrewDay, SentEvents } from "#app/features/day/crew/crew-schema.ts";
import type { StopEventKind, StopKind } from "#app/shared/words/vocabulary.ts";
import type { Request_ } from "../scenes/post.ts";
import { json } from "../servers/app.ts";

export type PhoneEvent = Record<string, unknown> & { key: string; kind: StopEventKind };

type Happened = { bookingId: number; stop?: StopKind; data?: unknown; at?: Date };

export class CrewPhone {
  device = randomUUID();
  token = "";
  #sequence = 0;
  readonly #request: Request_;
  readonly #cookie: string;
  readonly #now: () => Date;

  constructor(request: Request_, cookie: string, now: () => Date) {
    this.#request = request;
    this.#cookie = cookie;
    this.#now = now;
  }

  async day(date?: string): Promise<CrewDay> {
    const path = `/api/crew/day${date ? `?date=${date}` : ""}`;
    return (await this.#request(path, { headers: { cookie: this.#cookie } })).json();
  }

  async register(date: string): Promise<Response> {
    const body = { device: this.device, label: "Test phone", date };
    const response = await this.#request("/api/crew/devices", json("POST", body, { cookie: this.#cookie }));
    if (response.ok) this.token = (await response.clone().json()).token;
    return response;
  }

  event(kind: StopEventKind, date: string, { bookingId, stop = "delivery", data = {}, at }: Happened): PhoneEvent {
    this.#sequence += 1;
    const now = this.#now().toISOString();
    return {
      ...{ key: randomUUID(), sequence: this.#sequence, bookingId, stop, date, kind, data },
      ...{ at: at?.toISOString() ?? now, deviceAt: now },
    };
  }

  async post(events: readonly unknown[], waiting = 0): Promise<Response> {
    const body = { device: this.device, sentAt: this.#now().toISOString(), waiting, events };
    return this.#request("/api/crew/events", json("POST", body, { Authorization: `Bearer ${this.token}` }));
  }

  async send(...events: unknown[]): Promise<SentEvents["results"]> {
    const response = await this.post(events);
    if (response.status !== 200) throw new Error(`Events answered ${response.status}: ${await response.text()}`);
    return (await response.json()).results;
  }

  async put(file: Uint8Array, hash = sha256(file)): Promise<Response> {
    const headers = { Authorization: `Bearer ${this.token}`, "Content-Type": "image/jpeg" };
    return this.#request(`/api/crew/files/${hash}`, { method: "PUT", body: Buffer.from(file), headers });
  }
}

export const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

export async function photo(color: string): Promise<Buffer> {
  const picture = sharp({ create: { width: 80, height: 60, channels: 3, background: color } });
  return picture
    .withExif({ IFD0: { Copyright: "taken at home" } })
    .jpeg()
    .toBuffer();
}
