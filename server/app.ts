import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
export * from "virtual:react-router/server-build";
export function createApp() {
  const rr = createRequestHandler(build, "production");
  return new Hono().all("*", (c) => rr(c.req.raw, new RouterContextProvider()));
}
