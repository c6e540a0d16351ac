import type { AdminInput } from '@vitrine/contract/admin/admin-client.ts';
import type { Countdown, Popup } from '@vitrine/contract/schemas/cms.ts';

import { formsById } from '#api/contexts/content/audience/show-forms.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { isOpen } from '#api/platform/time-window.ts';

import { shownPopup } from './list-popups.ts';
import { shownCountdown } from './show-countdowns.ts';

/** What is edited has no id that anything else has. */
const noId = 0;

/** Returns an edited popup as shoppers would get it at a moment; null outside of its times. */
export async function previewPopup(
  db: StoreDatabase,
  {
    popup: { starts_at: starts, ends_at: ends, ...popup },
    at,
  }: AdminInput<'POST /api/admin/popups/preview'>['body'],
): Promise<Popup | null> {
  const times = { starts_at: dateOf(starts), ends_at: dateOf(ends) };
  if (!isOpen(times, new Date(at))) return null;
  const forms = await formsById(db, popup.form_id === null ? [] : [popup.form_id]);
  return shownPopup({ ...popup, ...times, id: noId }, forms);
}

/** Returns an edited countdown as shoppers would get it at a moment; null outside of its times. */
export function previewCountdown({
  countdown,
  at,
}: AdminInput<'POST /api/admin/countdowns/preview'>['body']): Countdown | null {
  const [start, end] = [new Date(countdown.start_at), new Date(countdown.end_at)];
  if (!isOpen({ starts_at: start, ends_at: end }, new Date(at))) return null;
  const colors = { ...countdown.colors } as Record<string, string>;
  return shownCountdown({ ...countdown, id: noId, code: '', start_at: start, end_at: end, colors });
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
