/** `npm run test:faults` asks for the full number of everything. */
export const isFullRun = process.env.FAULT_VERDICTS !== undefined;
