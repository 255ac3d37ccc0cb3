import { apiRoute } from "#app/api-route.server.ts";
import { checkAgain, loadHealth, sendTestAlarm } from "./load-health.server.ts";
import { healthSchema, testAlarmSchema } from "./schema.ts";

const health = { 200: { description: "Every check, worst first", schema: healthSchema } };

export const healthApi = [
  apiRoute("GET /health", {
    access: "owner",
    summary: "The results of the last health checks.",
    answers: health,
    handle: async (c) => c.json(await loadHealth(c.var.deps)),
  }),
  apiRoute("POST /health/look", {
    access: "owner",
    summary: "Runs every health check again.",
    answers: health,
    handle: async (c) => c.json(await checkAgain(c.var.deps)),
  }),
  apiRoute("POST /health/test", {
    access: "owner",
    summary: "Sends the owner a test alarm by email and text.",
    answers: {
      200: { description: "How it was sent", schema: testAlarmSchema },
      409: "Neither an email nor a text could be sent",
    },
    handle: async (c) => c.json(await sendTestAlarm(c.var.deps)),
  }),
];
