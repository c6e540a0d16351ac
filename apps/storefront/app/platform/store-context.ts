import { useRouter } from '@tanstack/react-router';
import type { Settings } from '@vitrine/contract/settings.ts';

/** Settings without those that stay on the server. */
export type BrowserSettings = Omit<
  Settings,
  'dev_domain' | 'company_registry/action' | 'company_registry/cnaes' | 'catalog/synonyms'
>;

/** Addresses of the scripts of others that this store uses. Nothing loads them but consent, or their own use [LGP+01]. */
export type StoreScripts = Readonly<Partial<Record<'gtag' | 'gtm' | 'social' | 'captcha', string>>>;

/** What anybody may know of the store whose page this is. It travels once, with the page. */
export interface StoreContext {
  readonly public_id: string;
  readonly name: string;
  /** Scheme and host that canonical addresses start with. */
  readonly origin: string;
  readonly settings: BrowserSettings;
  readonly scripts: StoreScripts;
  /** The merchant has tags on some of its pages. */
  readonly hasTags: boolean;
  /** Merchant settings by code, `custom/{code}` on the wire [STO-06]. */
  readonly custom: Readonly<Record<string, string>>;
}

export function useStore(): StoreContext {
  return requireStore(useRouter().options.context.store);
}

/** For loaders and `head`, which get the router's context as an argument. */
export function requireStore(store: StoreContext | null): StoreContext {
  if (!store) throw new Error('The page came without its store.');
  return store;
}
