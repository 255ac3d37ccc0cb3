import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [index("routes/site/home.tsx"), route("_ui", "routes/dev/ui.tsx")] satisfies RouteConfig;
