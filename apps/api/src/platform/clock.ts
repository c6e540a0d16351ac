/** Time as a dependency. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

// Created once, because creation is far more expensive than use.
const saoPauloDays = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/** Returns the calendar day in America/Sao_Paulo, as YYYY-MM-DD. */
export function dayInSaoPaulo(instant: Date): string {
  return saoPauloDays.format(instant);
}
