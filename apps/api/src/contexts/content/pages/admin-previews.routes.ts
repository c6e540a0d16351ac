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
  readonly revision?: number | undefined;
}

function draftOf({ page, entry, revision }: PreviewedVersion): PreviewDraft | null {
  if (page !== undefined) return { kind: 'page', key: page, revision };
  return entry === undefined ? null : { kind: 'entry', key: entry, revision };
}
