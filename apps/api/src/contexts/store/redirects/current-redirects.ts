import type { StoreRedirect } from '@vitrine/contract/schemas/store.ts';
import { redirect } from '@vitrine/contract/schemas/store.ts';
import { z } from 'zod';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Moment } from '#api/platform/http/moment.ts';
import { isOpen, nextChange } from '#api/platform/time-window.ts';

import { redirectRepository } from './redirect-repository.ts';

const redirects = z.array(redirect);

/** Returns the redirects that are active now [STO-04]. */
export async function currentRedirects(
  db: StoreDatabase,
  { now, expireAt }: Moment,
): Promise<StoreRedirect[]> {
  const rows = await redirectRepository.upcoming(db, now);
  expireAt(nextChange(rows, now));
  return redirects.parse(rows.filter((row) => isOpen(row, now)));
}
