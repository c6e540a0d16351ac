import type { AdminCountdown, AdminPopup } from '@vitrine/contract/admin/schemas/content.ts';
import { hideOptions } from '@vitrine/contract/schemas/cms.ts';

import { fillTerms } from '#api/contexts/content/components/read-commercial-terms.ts';
import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { previewCountdown, previewPopup } from './preview-showcases.ts';
import { editableCountdown, putCountdown, unknownCountdown } from './put-countdown.ts';
import { editablePopup, putPopup, unknownPopup } from './put-popup.ts';
import { type StoredCountdown, storedCountdownRepository } from './stored-countdown-repository.ts';
import { type StoredPopup, storedPopupRepository } from './stored-popup-repository.ts';

/** Popups and countdowns. */
export const adminShowcasesRoutes = {
  'GET /api/admin/popups': async ({ db, query }) => {
    const { items, total } = await storedPopupRepository.page(db, {
      sort: query.sort ?? 'title',
      order: query.order ?? 'asc',
      ...pageWindow(query),
    });
    return { items: items.map(toAdminPopup), total };
  },

  'GET /api/admin/popups/{code}': ({ db, path }) => readPopup(db, path.code),

  'PUT /api/admin/popups/{code}': async ({ db, path, body: { version, ...popup }, write }) => {
    const written = { ...popup, starts_at: dateOf(popup.starts_at), ends_at: dateOf(popup.ends_at) };
    await write((trx, trail) => putPopup({ trx, trail, version }, { code: path.code, popup: written }));
    return readPopup(db, path.code);
  },

  'POST /api/admin/popups/preview': async ({ db, services, body }) =>
    fillTerms({ db, services }, { popup: await previewPopup(db, body) }),

  'GET /api/admin/countdowns': async ({ db, query }) => {
    const { items, total } = await storedCountdownRepository.page(db, {
      sort: query.sort ?? 'end_at',
      order: query.order ?? 'desc',
      ...pageWindow(query),
    });
    return { items: items.map(toAdminCountdown), total };
  },

  'GET /api/admin/countdowns/{code}': ({ db, path }) => readCountdown(db, path.code),

  'PUT /api/admin/countdowns/{code}': async ({ db, path, body: { version, ...countdown }, write }) => {
    const written = {
      ...countdown,
      start_at: new Date(countdown.start_at),
      end_at: new Date(countdown.end_at),
      colors: { ...countdown.colors } as Record<string, string>,
    };
    await write((trx, trail) =>
      putCountdown({ trx, trail, version }, { code: path.code, countdown: written }),
    );
    return readCountdown(db, path.code);
  },

  'POST /api/admin/countdowns/preview': async ({ body }) => ({ countdown: previewCountdown(body) }),
} satisfies AdminHandlers;

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

async function readPopup(db: StoreDatabase, code: string): Promise<AdminPopup> {
  const row = await storedPopupRepository.byCode(db, code);
  if (!row) throw unknownPopup(code);
  return toAdminPopup(row);
}

function toAdminPopup(row: StoredPopup): AdminPopup {
  const editable = editablePopup(row);
  return { code: row.code, ...editable, version: versionOf(editable) };
}

async function readCountdown(db: StoreDatabase, code: string): Promise<AdminCountdown> {
  const row = await storedCountdownRepository.byCode(db, code);
  if (!row) throw unknownCountdown(code);
  return toAdminCountdown(row);
}

function toAdminCountdown(row: StoredCountdown): AdminCountdown {
  const editable = editableCountdown(row);
  return {
    id: row.id,
    code: row.code,
    ...editable,
    hide_options: hideOptions.filter((option) => row.hide_options.includes(option)),
    version: versionOf(editable),
  };
}
