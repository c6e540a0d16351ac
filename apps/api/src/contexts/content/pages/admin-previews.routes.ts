import { type PreviewDraft, signPreview } from '@vitrine/contract/preview-token.ts';

import { originOfStore } from '#api/contexts/store/store.public.ts';
import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';

const hourMs = 3_600_000;
/** A link may be shared; a frame is renewed while it is visible. */
const linkMs = 24 * hourMs;
const frameMs = 2 * hourMs;

export const adminPreviewsRoutes = {
  'GET /api/admin/previews': async ({ db, query, services, store, now }) => {
    const isFramed = query.framed !== undefined;
    const expiresAt = new Date(now.getTime() + (isFramed ? frameMs : linkMs));
    const token = await signPreview(services.sharedSecret, {
      store: store.publicId,
      at: query.at === undefined ? now : new Date(query.at),
      expiresAt,
      draft: draftOf(query),
      isFramed,
    });
    const url = new URL(query.path, await originOfStore({ db, services, store }));
    url.searchParams.set('preview', token);
    return { url: url.href, expires_at: expiresAt.toISOString() };
  },
} satisfies AdminHandlers;

interface PreviewedVersion {
  readonly page?: string | undefined;
  readonly entry?: string | undefined;
  readonly popup?: string | undefined;
  readonly countdown?: string | undefined;
  readonly revision?: number | undefined;
}

function draftOf({ revision, ...keys }: PreviewedVersion): PreviewDraft | null {
  if (keys.page !== undefined) return { kind: 'page', key: keys.page, revision };
  if (keys.entry !== undefined) return { kind: 'entry', key: keys.entry, revision };
  if (keys.popup !== undefined) return { kind: 'popup', key: keys.popup };
  return keys.countdown === undefined ? null : { kind: 'countdown', key: keys.countdown };
}
