import type { TownName } from "../towns.ts";
import { blueRidge } from "./blue-ridge.ts";
import { cherryLog } from "./cherry-log.ts";
import { dahlonega } from "./dahlonega.ts";
import { jasper } from "./jasper.ts";
import { talkingRock } from "./talking-rock.ts";
import type { TownText } from "./town-text.ts";

export const townPages: Record<TownName, TownText> = {
  "Blue Ridge": blueRidge,
  Jasper: jasper,
  "Cherry Log": cherryLog,
  "Talking Rock": talkingRock,
  Dahlonega: dahlonega,
};
