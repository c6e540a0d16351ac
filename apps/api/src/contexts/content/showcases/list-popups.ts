import type { CustomForm, Popup } from '@vitrine/contract/schemas/cms.ts';
import { pathOfQuery, isExcluded, matchesQuery, type UrlQuery } from '@vitrine/rules/url-pattern.ts';

import { formsById } from '#api/contexts/content/audience/show-forms.ts';
import { linkAddress, pictureAddress } from '#api/contexts/content/components/domain/safe-address.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { PreviewableMoment } from '#api/platform/http/moment.ts';
import { shownHtml } from '#api/platform/sanitise-html.ts';
import { isOpen, nextChange } from '#api/platform/time-window.ts';

import { type PopupRow, popupRepository } from './popup-repository.ts';

/** Returns the popups of an address that are visible now, each with its form [POP-01, POP-03]. */
export async function listPopups(
  db: StoreDatabase,
  { query, moment: { now, expireAt, draft } }: { query: UrlQuery; moment: PreviewableMoment },
): Promise<Popup[]> {
  const path = pathOfQuery(query);
  const rows = (await popupRepository.upcoming(db, now)).filter(
    ({ code, url, excludes }) =>
      matchesQuery(url, query) &&
      (path === null || !isExcluded(excludes, path)) &&
      !(draft?.kind === 'popup' && draft.key === code),
  );
  expireAt(nextChange(rows, now));
  const openPopups = rows.filter((row) => isOpen(row, now));
  const forms = await formsById(
    db,
    openPopups.flatMap(({ form_id: formId }) => formId ?? []),
  );
  return openPopups.map((row) => shownPopup(row, forms));
}

/** Returns a popup as shoppers get it. */
export function shownPopup(row: Omit<PopupRow, 'code'>, forms: ReadonlyMap<number, CustomForm>): Popup {
  const form = row.form_id === null ? null : (forms.get(row.form_id) ?? null);
  return {
    id: row.id,
    title: row.title,
    width: row.width,
    height: row.height,
    image: row.image === null ? null : pictureAddress(row.image),
    image_mode: row.image_mode,
    content: row.content === null ? null : shownHtml(row.content),
    link: row.link === null ? null : linkAddress(row.link),
    form_id: form?.id ?? null,
    form,
    excludes: row.excludes,
    starts_at: row.delay_seconds,
    expires_at: row.hidden_days,
  };
}
