import { useNavigate, useSearch } from '@tanstack/react-router';
import { addDays, type IsoDate, parseIsoDate } from '@vitrine/brazil/iso-date.ts';
import { type ReportDimension, reportDimensions } from '@vitrine/contract/admin/schemas/reports.ts';

import { todayInSaoPaulo } from '#panel/platform/today-in-sao-paulo.ts';

interface ReportSearch {
  readonly de?: string;
  readonly ate?: string;
  readonly por?: string;
}

export interface ReportQuery {
  readonly from: string;
  readonly until: string;
  readonly by: ReportDimension;
}

/** Returns the report's query in the address, by default the last 30 days, and a function that changes it. */
export function useReportQuery(): [query: ReportQuery, change: (changed: Partial<ReportQuery>) => void] {
  const navigate = useNavigate();
  const query = readReportQuery(useSearch({ strict: false }), todayInSaoPaulo());
  return [
    query,
    (changed) => {
      const { from, until, by } = { ...query, ...changed };
      void navigate({
        to: '.',
        search: () => ({ de: from, ate: until, por: by }),
        replace: true,
        resetScroll: false,
      });
    },
  ];
}

/** A report covers at most two years: of a longer range the last days. */
const mostDays = 731;

/** Reads the query of an address; days that are none, or in the wrong order, are the last 30. */
export function readReportQuery({ de, ate, por }: ReportSearch, today: IsoDate): ReportQuery {
  const [from, until] = [dayOf(de), dayOf(ate)];
  const by = reportDimensions.find((one) => one === por) ?? 'day';
  if (!from || !until || from > until) return { ...daysUpTo(30, today), by };
  const { from: earliest } = daysUpTo(mostDays, until);
  return { from: from < earliest ? earliest : from, until, by };
}

/** Returns the last days up to today. */
export function daysUpTo(count: number, today: IsoDate): { from: string; until: string } {
  return { from: addDays(today, 1 - count), until: today };
}

/** Old addresses have days in quotation marks, as JSON. */
const dayOf = (text = ''): IsoDate | null => parseIsoDate(text.replaceAll('"', ''));
