/** Events that a run must contain: without them, consistent ledgers prove too little. */
const promisedEvents = [
  'kills of the storefront',
  'kills of the API',
  'restarts of the database',
  'orders cancelled',
  'orders paid by card',
  'orders paid by a saved card',
  'orders paid by Pix',
  'orders paid by boleto',
  'orders paid with bonus',
  'orders paid with credit',
  'orders of guests paid',
];

/** Returns a fault for each promised event that did not occur. */
export function uncoveredEvents(counts: Readonly<Record<string, number>>): string[] {
  return promisedEvents
    .filter((event) => (counts[event] ?? 0) === 0)
    .map((event) => `the run is too small: ${event}: 0`);
}
