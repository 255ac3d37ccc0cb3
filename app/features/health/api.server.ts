import { apiRoute } from "../../api-route.server.ts";
import { checkAgain, loadHealth, sendTestAlarm } from "./load-health.server.ts";
import { healthSchema, testAlarmSchema } from "./schema.ts";

const health = { 200: { description: "Every check, the worst first", schema: healthSchema } };

export const healthApi = [
  apiRoute("GET /health", {
    access: "owner",
    summary: "Whether everything runs that should run by itself, as it was last looked at.",
    answers: health,
    handle: async (c) => c.json(await loadHealth(c.var.deps)),
  }),
  apiRoute("POST /health/look", {
    access: "owner",
    summary: "Looks at everything again.",
    answers: health,
    handle: async (c) => c.json(await checkAgain(c.var.deps)),
  }),
  apiRoute("POST /health/test", {
    access: "owner",
    summary: "Tells the owner, by email and text, that this is only a test.",
    answers: {
      200: { description: "How it left", schema: testAlarmSchema },
      409: "Neither an email nor a text could be sent",
    },
    handle: async (c) => c.json(await sendTestAlarm(c.var.deps)),
  }),
];
