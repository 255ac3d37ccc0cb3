// What the server is made of, built once in server/main.ts and handed down. Nothing below reaches for a global.
import type { Logger } from "pino";
import { createContext } from "react-router";
import type { Contact } from "../config/business.ts";
import type { RateLimits } from "../config/rate-limits.ts";
import type { Db } from "../db/database.ts";

export type Config = {
  mode: "development" | "production" | "test";
  publicUrl: string;
  contact: Contact;
  session: { idleMs: number; maxMs: number };
  rateLimits: RateLimits;
  trustedProxies: number;
};

export type Deps = {
  db: Db;
  now: () => Date;
  log: Logger;
  config: Config;
};

export type RequestFacts = { address: string; requestId: string };

export const depsContext = createContext<Deps>();
export const requestContext = createContext<RequestFacts>();
