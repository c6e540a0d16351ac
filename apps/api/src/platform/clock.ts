/** Time as an argument. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

// Made once: making one costs far more than using it.
const saoPauloDays = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/** The calendar day in America/Sao_Paulo, as YYYY-MM-DD. */
export function dayInSaoPaulo(instant: Date): string {
  return saoPauloDays.format(instant);
}
