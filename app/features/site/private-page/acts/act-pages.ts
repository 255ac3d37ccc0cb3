// The types of what the pages show on which a customer changes a booking, for their components.
import type { loadAddPage } from "./add-by-link.server.ts";
import type { loadCancelPage } from "./load-cancel-page.server.ts";
import type { loadMovePage } from "./load-move-page.server.ts";
import type { loadRainCheckPage } from "./open-rain-check.server.ts";

type Loaded<Load extends (...args: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Load>>>;

export type AddPageData = Loaded<typeof loadAddPage>;
export type CancelPageData = Loaded<typeof loadCancelPage>;
export type MovePageData = Loaded<typeof loadMovePage>;
export type RainCheckPageData = Loaded<typeof loadRainCheckPage>;
