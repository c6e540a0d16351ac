import { parseSaoPauloTime } from '@vitrine/brazil/parse-sao-paulo-time.ts';

const dayMs = 24 * 3_600_000;

/** Returns the moments from the first day's start to the end of the last (exclusive), days of São Paulo as YYYY-MM-DD. */
export function dayRange({ from, until }: { from?: string | undefined; until?: string | undefined }): {
  from: Date | undefined;
  until: Date | undefined;
} {
  const last = until === undefined ? undefined : startOf(until);
  return {
    from: from === undefined ? undefined : startOf(from),
    // São Paulo has had no summer time since 2019: every day is as long.
    until: last && new Date(last.getTime() + dayMs),
  };
}

const startOf = (day: string): Date | undefined => parseSaoPauloTime(`${day}T00:00`) ?? undefined;
