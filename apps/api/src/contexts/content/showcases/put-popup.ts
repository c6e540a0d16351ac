import { popupTarget } from '@vitrine/rules/popup-target.ts';

import { type VersionedChange, putVersioned } from '#api/platform/admin/put-versioned.ts';
import { requireTimes } from '#api/platform/admin/require-times.ts';
import { requireShowableHtml } from '#api/platform/foreign-embeds.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { Refusing } from '#api/platform/refusal.ts';

import { type StoredPopup, storedPopupRepository } from './stored-popup-repository.ts';

type WrittenPopup = Omit<StoredPopup, 'code'>;

/** Returns the editable fields of a popup, of which its version is a hash. */
export function editablePopup({ code: _, starts_at: starts, ends_at: ends, ...popup }: StoredPopup) {
  return { ...popup, starts_at: starts?.toISOString() ?? null, ends_at: ends?.toISOString() ?? null };
}

/** Creates a popup, or replaces the one with this code. */
export function putPopup(
  change: VersionedChange<'validation_failed'>,
  { code, popup }: { code: string; popup: WrittenPopup },
): Promise<void> {
  return changePopup(change, { code, next: async () => popup });
}

/** Shows or hides a popup; undefined keeps a time. */
export function switchPopup(
  change: VersionedChange<'validation_failed'>,
  {
    code,
    isActive,
    from,
    until,
  }: { code: string; isActive: boolean; from?: Date | undefined; until?: Date | undefined },
): Promise<void> {
  return changePopup(change, {
    code,
    next: async (stored) => {
      if (!stored) throw unknownPopup(code);
      return {
        ...stored,
        is_active: isActive,
        starts_at: from ?? stored.starts_at,
        ends_at: until ?? stored.ends_at,
      };
    },
  });
}

function changePopup(
  change: VersionedChange<'validation_failed'>,
  { code, next }: { code: string; next: (stored: StoredPopup | null) => Promise<WrittenPopup> },
): Promise<void> {
  const { trx, trail } = change;
  return putVersioned(change, {
    kind: 'popup',
    id: code,
    read: () => storedPopupRepository.byCode(trx, code),
    editable: editablePopup,
    async write(stored) {
      const popup = await next(stored);
      requireShowableHtml(popup.content, stored?.content);
      requireAddresses(trail, { popup, stored });
      requireTimes(popup.starts_at, popup.ends_at);
      if (popup.form_id !== null && !(await storedPopupRepository.hasForm(trx, popup.form_id))) {
        throw new OperatorProblem('form_unknown');
      }
      await storedPopupRepository.put(trx, { ...popup, code });
    },
  });
}

/** Refuses a new link or excluded path that leads to no page. Stored ones are kept. */
function requireAddresses(
  { refuse }: Refusing<'validation_failed'>,
  { popup, stored }: { popup: WrittenPopup; stored: StoredPopup | null },
): void {
  const { link, excludes } = popup;
  const isLinkWrong = link !== null && link !== stored?.link && popupTarget(link) === null;
  const isPathWrong = excludes !== null && excludes !== stored?.excludes && !excludes.startsWith('/');
  if (!isLinkWrong && !isPathWrong) return;
  throw refuse('validation_failed', {
    fields: {
      ...(isLinkWrong && {
        link: ['Use um caminho desta loja, como /novidades/c, ou um endereço que começa com https://.'],
      }),
      ...(isPathWrong && { excludes: ['Use um caminho desta loja, como /checkout.'] }),
    },
  });
}

export const unknownPopup = (code: string): OperatorProblem =>
  new OperatorProblem('content_not_found.popup', { code });
