import { useRouter } from '@tanstack/react-router';
import type { StoreClosing } from '@vitrine/contract/schemas/store.ts';
import type { Settings } from '@vitrine/contract/settings.ts';

/** Settings without the server's own. */
export type BrowserSettings = Omit<
  Settings,
  | 'dev_domain'
  | 'company_registry/action'
  | 'company_registry/cnaes'
  | 'catalog/bought_together'
  | 'catalog/synonyms'
  | 'payment/token_origins'
  | 'reminders/cart_hours'
  | 'reminders/coupon'
  | Extract<keyof Settings, `retention/${string}`>
>;

/** Addresses of the third-party scripts that this store uses. They load after consent or on use [LGP+01]. */
export type StoreScripts = Readonly<Partial<Record<'gtag' | 'gtm' | 'social' | 'captcha', string>>>;

/** The public facts about the page's store, sent once with the document. */
export interface StoreContext {
  readonly public_id: string;
  readonly name: string;
  /** Scheme and host of canonical addresses. */
  readonly origin: string;
  readonly settings: BrowserSettings;
  readonly scripts: StoreScripts;
  /** Some of the store's pages have tags. */
  readonly hasTags: boolean;
  /** The store has closed down: it sells nothing, and its customers keep their account. Null while it sells. */
  readonly closing: StoreClosing | null;
  /** Merchant settings by code, `custom/{code}` on the wire [STO-06]. */
  readonly custom: Readonly<Record<string, string>>;
}

export function useStore(): StoreContext {
  return requireStore(useRouter().options.context.store);
}

/** Returns the store of the router's context, for loaders and `head`. */
export function requireStore(store: StoreContext | null): StoreContext {
  if (!store) throw new Error('The page has no store.');
  return store;
}
