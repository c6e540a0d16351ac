import { isClosedStore } from '@vitrine/contract/closed-store.ts';
import { filterNames } from '@vitrine/contract/filter-names.ts';
import { redirectFinder } from '@vitrine/contract/redirect-finder.ts';
import type { CmsTag } from '@vitrine/contract/schemas/cms.ts';
import type { Store, StoreRedirect } from '@vitrine/contract/schemas/store.ts';
import { readSettings } from '@vitrine/contract/settings.ts';
import type { SettingProblem, Settings } from '@vitrine/contract/settings.ts';
import { originByHost } from '@vitrine/contract/store-origin.ts';

import type { StoreHeadCache } from '#app/platform/rendering/request-context.ts';
import type { BrowserSettings, StoreContext } from '#app/platform/store/store-context.ts';
import { isHeadTag } from '#server/third-parties/head-tags.ts';
import { storeScripts, storeSources } from '#server/third-parties/store-sources.ts';
import type { CspSources } from '#server/third-parties/store-sources.ts';
import type { ThirdParties } from '#server/third-parties/third-parties.ts';

interface Pair {
  path: string;
  value: string | null;
}

/** A resolved store with the values that the storefront derives from it. */
export interface KnownStore {
  readonly publicId: string;
  /** The filters' names in addresses, in order. */
  readonly filterNames: readonly string[];
  /** The part of a host that marks a development address; '' for none [HED-01]. */
  readonly devDomain: string;
  /** Only customers may browse it [STO-08]. */
  readonly isClosed: boolean;
  readonly context: StoreContext;
  /** The context for hosts of the development domain: never indexed. */
  readonly devContext: StoreContext;
  readonly headTexts: StoreHeadCache;
  /** Third-party sources in the content security policy of its pages. */
  readonly sources: CspSources;
  /** The tags that the server writes into the head of the pages that match their address. */
  readonly headTags: readonly CmsTag[];
  /** Tags and apps were loaded; otherwise no page is cached. */
  readonly isComplete: boolean;
  redirectFor(path: string): StoreRedirect | undefined;
}

export interface KnownStoreParts {
  store: Store;
  themeConfigs: readonly Pair[];
  customSettings: readonly Pair[];
  /** All active tags, for any address. */
  tags: readonly CmsTag[];
  /** Public settings of the social login's app. */
  socialLogin: readonly Pair[];
  /** Both were loaded. */
  isComplete: boolean;
  thirdParties: ThirdParties;
  publicUrl: string;
  reportProblem: (problem: SettingProblem) => void;
}

export function knownStore(parts: KnownStoreParts): KnownStore {
  const { store } = parts;
  const { settings, problems } = readSettings([...store.has_many_configs, ...parts.themeConfigs]);
  for (const problem of problems) parts.reportProblem(problem);
  const scripts = storeScripts(settings, isEnabled(parts.socialLogin), parts.thirdParties);
  const context: StoreContext = {
    public_id: store.public_id,
    name: settings.name || store.public_id,
    origin: settings['domain/connected']
      ? `https://${settings['domain/connected']}`
      : originByHost({ hosts: store.hosts ?? [], publicUrl: parts.publicUrl }),
    settings: browserSettings(settings),
    scripts,
    hasTags: parts.tags.length > 0,
    closing: store.closing ?? null,
    custom: Object.fromEntries(
      parts.customSettings.flatMap(({ path, value }) =>
        path.startsWith('custom/') && value !== null ? [[path.slice('custom/'.length), value]] : [],
      ),
    ),
  };
  const redirects = redirectFinder(store.redirects);
  return {
    publicId: store.public_id,
    filterNames: filterNames(settings['catalog/filters']),
    devDomain: settings.dev_domain,
    isClosed: isClosedStore(settings),
    context,
    devContext: { ...context, settings: { ...context.settings, robots: 'noindex, nofollow' } },
    headTexts: { composed: null },
    sources: storeSources(scripts, parts.tags, {
      thirdParties: parts.thirdParties,
      tokenOrigins: originsIn(settings['payment/token_origins']),
    }),
    isComplete: parts.isComplete,
    headTags: parts.tags.filter(isHeadTag),
    redirectFor: redirects,
  };
}

/** Returns the https origins in a text, which comes from the back end: nothing else may get into a policy. */
function originsIn(text: string): string[] {
  return text.split(/\s+/).filter((word) => URL.canParse(word) && new URL(word).origin === word);
}

function isEnabled(app: readonly Pair[]): boolean {
  const config = new Map(app.map(({ path, value }) => [path, value]));
  return config.get('status') === '1' && Boolean(config.get('app_id'));
}

function browserSettings(settings: Settings): BrowserSettings {
  const {
    dev_domain: _devDomain,
    'company_registry/action': _action,
    'company_registry/cnaes': _cnaes,
    'catalog/bought_together': _boughtTogether,
    'catalog/synonyms': _synonyms,
    'payment/token_origins': _tokenOrigins,
    'reminders/cart_hours': _reminderHours,
    'reminders/coupon': _reminderCoupon,
    ...publicSettings
  } = settings;
  // Without the periods of retention, the settings are those of the type.
  return Object.fromEntries(
    Object.entries(publicSettings).filter(([path]) => !path.startsWith('retention/')),
  ) as unknown as BrowserSettings;
}

/** Returns whether a host is the store's for development: nothing on it is indexed [HED-01]. Hosts have no case. */
export function isDevelopmentHost({ devDomain }: Pick<KnownStore, 'devDomain'>, host: string): boolean {
  return devDomain !== '' && host.toLowerCase().includes(devDomain.toLowerCase());
}
