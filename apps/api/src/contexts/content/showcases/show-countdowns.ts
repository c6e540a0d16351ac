import { type Countdown, hideOptions } from '@vitrine/contract/schemas/cms.ts';
import { matchesQuery, type UrlQuery } from '@vitrine/rules/url-pattern.ts';

import { storeSettings } from '#api/contexts/store/store.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { PreviewableMoment } from '#api/platform/http/moment.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import { shownHtml } from '#api/platform/sanitise-html.ts';
import { isOpen, nextChange } from '#api/platform/time-window.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { type CountdownRow, countdownRepository } from './countdown-repository.ts';

const dayMs = 24 * 3_600_000;
const defaultColors: Countdown['colors'] = {
  background_color: '#1c1917',
  number_color: '#1c1917',
  box_color_number: '#ffffff',
  label_color: '#ffffff',
  divider_color: '#a8a29e',
};

/**
 * Returns the countdowns of an address that run, or start within a day, so that an open page shows them in time
 * [CNT-01].
 */
export async function listCountdowns(
  db: StoreDatabase,
  { query, moment }: { query: UrlQuery & { is_floater?: string | undefined }; moment: PreviewableMoment },
): Promise<Countdown[]> {
  const isAsked = (row: CountdownRow) =>
    (!query.is_floater || row.is_floater === (query.is_floater === '1')) && matchesQuery(row.url, query);
  return (await shownNow(db, { isAsked, moment })).map(shownCountdown);
}

export async function showCountdown(
  { db, refuse }: InStore & Refusing<'not_found'>,
  { id, moment }: { id: number; moment: PreviewableMoment },
): Promise<Countdown> {
  const [row] = await shownNow(db, { isAsked: (one) => one.id === id, moment });
  if (!row) throw refuse('not_found');
  return shownCountdown(row);
}

async function shownNow(
  db: StoreDatabase,
  {
    isAsked,
    moment: { now, expireAt, draft },
  }: { isAsked: (row: CountdownRow) => boolean; moment: PreviewableMoment },
): Promise<CountdownRow[]> {
  if (!(await storeSettings(db))['countdowns/enabled']) return [];
  const rows = (await countdownRepository.upcoming(db, now)).filter(
    (row) => isAsked(row) && !(draft?.kind === 'countdown' && draft.key === row.code),
  );
  const upcoming = rows.map((row) => ({
    starts_at: new Date(row.start_at.getTime() - dayMs),
    ends_at: row.end_at,
    row,
  }));
  expireAt(nextChange(upcoming, now));
  // A page rendered when the countdown starts includes it from the first paint on.
  expireAt(
    nextChange(
      rows.map((row) => ({ starts_at: row.start_at, ends_at: row.end_at })),
      now,
    ),
  );
  return upcoming.filter((window) => isOpen(window, now)).map(({ row }) => row);
}

/** Returns a countdown as shoppers get it. */
export function shownCountdown({ url: _, code: __, ...row }: CountdownRow): Countdown {
  const colorOf = (name: keyof Countdown['colors']) => {
    const color = row.colors[name];
    // They become CSS, so only colours are accepted.
    return color !== undefined && /^#[0-9a-f]{6}$/i.test(color) ? color : defaultColors[name];
  };
  return {
    ...row,
    content: shownHtml(row.content),
    start_at: row.start_at.toISOString(),
    end_at: row.end_at.toISOString(),
    is_floater: row.is_floater ? 1 : 0,
    hide_options: hideOptions.filter((option) => row.hide_options.includes(option)),
    colors: {
      background_color: colorOf('background_color'),
      number_color: colorOf('number_color'),
      box_color_number: colorOf('box_color_number'),
      label_color: colorOf('label_color'),
      divider_color: colorOf('divider_color'),
    },
  };
}
