import type { Config } from "@react-router/dev/config";

// `scripts/build.ts` says where; everyone else only wants types and a development server.
// biome-ignore lint/style/noProcessEnv: this file is read by a tool, before there is a configuration.
export default { ssr: true, buildDirectory: process.env.BUILD_FOLDER ?? "build" } satisfies Config;
