import type { OwnSecret } from '@vitrine/contract/own-secret.ts';
import { verifyPreview } from '@vitrine/contract/preview-token.ts';
import { parse as parseCookies } from 'hono/utils/cookie';

/** A preview of a store at a moment. */
export interface ShownPreview {
  /** The token by which the API reads content as of that moment. */
  readonly token: string;
  readonly at: Date;
  /** The panel shows it in a frame. */
  readonly isFramed: boolean;
}

export type PreviewLink =
  | { readonly kind: 'redirect'; readonly location: string; readonly cookie: string }
  /** Shown at the link's own address: a frame of another site gets no cookie of the redirect in every browser. */
  | { readonly kind: 'framed'; readonly preview: ShownPreview; readonly cookie: string }
  | { readonly kind: 'refused' };

interface PreviewContext {
  readonly sharedSecret: OwnSecret;
  readonly storeId: string;
  readonly isSecure: boolean;
}

export const previewCookie = 'vitrine_preview';
/** Ends a preview, as `?preview=sair`. */
const endWord = 'sair';

/** Cheap check whether a request may be a preview, which the cache must not serve. */
export const mayPreview = (cookieHeader: string | undefined): boolean =>
  cookieHeader?.includes(`${previewCookie}=`) ?? false;

/** Cheap check whether an address may begin or end a preview. */
export const isPreviewLink = (address: string): boolean => /[?&]preview=/.test(address);

/** Returns the unverified token of a request's address or cookie; null without one. */
export function unverifiedPreviewToken(url: URL, cookieHeader: string | undefined): string | null {
  const linked = url.searchParams.get('preview');
  if (linked !== null) return linked;
  return mayPreview(cookieHeader) ? (parseCookies(cookieHeader ?? '')[previewCookie] ?? null) : null;
}

/** Returns the browser's preview; null if it has none or it is invalid for this store. */
export async function previewOf(
  cookieHeader: string | undefined,
  { sharedSecret, storeId }: Omit<PreviewContext, 'isSecure'>,
): Promise<ShownPreview | null> {
  if (!mayPreview(cookieHeader)) return null;
  const token = parseCookies(cookieHeader ?? '')[previewCookie];
  const preview = await verifyPreview(sharedSecret, token, { store: storeId, now: new Date() });
  return token && preview ? { token, at: preview.at, isFramed: preview.isFramed } : null;
}

/** Reads `?preview=…` of an address; null without it. The redirect's address no longer contains the token. */
export async function readPreviewLink(url: URL, context: PreviewContext): Promise<PreviewLink | null> {
  const token = url.searchParams.get('preview');
  if (token === null) return null;
  const rest = new URLSearchParams(url.search);
  rest.delete('preview');
  const location = rest.size > 0 ? `${url.pathname}?${rest.toString()}` : url.pathname;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${context.isSecure ? '; Secure' : ''}`;
  if (token === endWord) {
    return { kind: 'redirect', location, cookie: `${previewCookie}=; Max-Age=0; ${attributes}` };
  }
  const now = new Date();
  const preview = await verifyPreview(context.sharedSecret, token, { store: context.storeId, now });
  if (!preview) return { kind: 'refused' };
  const lifeSeconds = Math.floor((preview.expiresAt.getTime() - now.getTime()) / 1000);
  if (preview.isFramed) {
    // For the calls of the framed page. Partitioned: kept for frames of the panel's site only.
    const framed = 'Path=/; HttpOnly; SameSite=None; Secure; Partitioned';
    return {
      kind: 'framed',
      preview: { token, at: preview.at, isFramed: true },
      cookie: `${previewCookie}=${token}; Max-Age=${lifeSeconds}; ${framed}`,
    };
  }
  return {
    kind: 'redirect',
    location,
    cookie: `${previewCookie}=${token}; Max-Age=${lifeSeconds}; ${attributes}`,
  };
}
