// The piece of ground that the map shows, and its scale. What is drawn on it asks `onMap` where it belongs.
import { business } from "../../../../config/business.ts";
import { townPlaces } from "../../../../content/places.ts";
import { projection } from "../rules/map-projection.ts";

export const MAP = { width: 480, height: 404 };

const UNITS_PER_MILE = 9.5;

export const home = { x: 158, y: 180 };

export const freeRadius = business.delivery.freeMiles * UNITS_PER_MILE;

export const onMap = projection(townPlaces[business.home.locality], home, UNITS_PER_MILE);
