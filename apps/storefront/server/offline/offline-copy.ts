import { pagePolicy } from '#app/platform/access/page-policy.ts';
import { cartPath, ordersPath } from '#app/platform/addresses/paths.ts';
import type { CopyKind } from '#app/platform/offline/offline-copy-header.ts';
import type { FinishOptions } from '#server/page-cache/finish-page.ts';
import type { KnownStore } from '#server/stores/known-store.ts';

export interface CopyQuestion {
  readonly store: Pick<KnownStore, 'publicId' | 'isClosed'> & {
    readonly context: {
      readonly closing: object | null;
      readonly settings: Pick<KnownStore['context']['settings'], 'offline/enabled'>;
    };
  };
  /** Null where no device keeps pages. */
  readonly build: string | null;
  /** The pattern of the page's address. */
  readonly route: string;
  /** The page has all that it should show. */
  readonly isComplete: boolean;
  /** The visitors who may get the same page. */
  readonly visitors: FinishOptions['audience'];
  /** It was rendered for a logged-in customer. */
  readonly isCustomer: boolean;
}

/** A list of results says nothing without its search. */
const unkept: ReadonlySet<string> = new Set(['/busca']);
const ordersRoute = ordersPath();
const ownRoutes: ReadonlySet<string> = new Set([ordersRoute, `${ordersRoute}/$uuid`]);

/**
 * Returns the value of the `offline-copy` header: what a device may keep of a page for reading without internet [PWA+01]. Null for
 * everything else, which includes login and checkout.
 */
export function offlineCopy(question: CopyQuestion): string | null {
  const { store, build } = question;
  const { settings, closing } = store.context;
  const kind = kindOf(question);
  if (kind === null || build === null || closing !== null || !settings['offline/enabled']) return null;
  return `${store.publicId} ${build} ${kind}`;
}

function kindOf({ store, route, isComplete, visitors, isCustomer }: CopyQuestion): CopyKind | null {
  if (!isComplete || unkept.has(route)) return null;
  if (route === cartPath) return 'private';
  if (ownRoutes.has(route)) return isCustomer ? 'private' : null;
  if (visitors === 'everyone') return 'public';
  // Login and checkout are never kept; the other pages of a closed store are its customers'.
  return visitors === 'some-visitors' && store.isClosed && pagePolicy(route).isShared ? 'private' : null;
}
