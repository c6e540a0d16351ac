import type { Countdown } from '@vitrine/contract/schemas/cms.ts';

export interface CountUnit {
  readonly code: 'days' | 'hours' | 'minutes' | 'seconds';
  readonly label: string;
  /** The maximum number of digits, which fixes the width from the first paint. */
  readonly digits: number;
  /** Null until the time is known. */
  readonly text: string | null;
}

type Counted = Pick<Countdown, 'start_at' | 'end_at' | 'hide_options'>;

const labels = { days: 'dias', hours: 'horas', minutes: 'min', seconds: 'seg' } as const;

/** Splits the remaining time by unit. With days hidden, their hours count as hours. */
export function countUnits({ start_at, end_at, hide_options }: Counted, nowMs: number | null): CountUnit[] {
  const hasDays = !hide_options.includes('hide-days');
  const longest = inUnits(secondsBetween(Date.parse(start_at), end_at), hasDays);
  const left = nowMs === null ? null : inUnits(secondsBetween(nowMs, end_at), hasDays);
  return unitCodes(hasDays).map((code) => {
    const digits = Math.max(2, String(longest[code]).length);
    return {
      code,
      label: labels[code],
      digits,
      text: left && String(left[code]).padStart(2, '0'),
    };
  });
}

function unitCodes(hasDays: boolean): CountUnit['code'][] {
  return hasDays ? ['days', 'hours', 'minutes', 'seconds'] : ['hours', 'minutes', 'seconds'];
}

/** Rounds up, so that 0 is the end. */
function secondsBetween(fromMs: number, until: string): number {
  return Math.max(0, Math.ceil((Date.parse(until) - fromMs) / 1000));
}

function inUnits(total: number, hasDays: boolean): Record<CountUnit['code'], number> {
  const hours = Math.floor(total / 3600);
  return {
    days: hasDays ? Math.floor(hours / 24) : 0,
    hours: hasDays ? hours % 24 : hours,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}
