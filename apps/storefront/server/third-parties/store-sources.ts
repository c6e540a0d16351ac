import { createHash } from 'node:crypto';

import type { CmsTag, TagElement } from '@vitrine/contract/schemas/cms.ts';
import type { Settings } from '@vitrine/contract/settings.ts';

import type { StoreScripts } from '#app/platform/store/store-context.ts';

import type { ThirdParties, ThirdPartyName } from './third-parties.ts';

/** Third-party sources of a store's pages, by directive of the content security policy. */
export interface CspSources {
  readonly script: readonly string[];
  readonly style: readonly string[];
  readonly connect: readonly string[];
  readonly img: readonly string[];
  readonly frame: readonly string[];
}

export const noSources: CspSources = { script: [], style: [], connect: [], img: [], frame: [] };

interface DirectiveSource {
  directive: keyof CspSources;
  source: string;
}

/** Returns the addresses of third-party scripts that this store uses. */
export function storeScripts(
  settings: Pick<Settings, 'ga_account_id' | 'gtm_id' | 'customers/recaptcha_site_key'>,
  hasSocialLogin: boolean,
  thirdParties: ThirdParties,
): StoreScripts {
  const isUsed: Record<ThirdPartyName, boolean> = {
    gtag: settings.ga_account_id !== '',
    gtm: settings.gtm_id !== '',
    social: hasSocialLogin,
    captcha: settings['customers/recaptcha_site_key'] !== '',
  };
  return Object.fromEntries(
    Object.entries(thirdParties).flatMap(([name, { scriptUrl }]) =>
      // Both have the same keys.
      isUsed[name as ThirdPartyName] ? [[name, scriptUrl]] : [],
    ),
  );
}

/** Returns the sources that third-party scripts, the merchant's tags and card tokens need, without duplicates. */
export function storeSources(
  scripts: StoreScripts,
  tags: readonly CmsTag[],
  { thirdParties, tokenOrigins }: { thirdParties: ThirdParties; tokenOrigins: readonly string[] },
): CspSources {
  const found = [
    ...tokenOrigins.map((source) => ({ directive: 'connect' as const, source })),
    ...Object.keys(scripts).flatMap((name) =>
      thirdPartySources(thirdParties[name as ThirdPartyName].origins),
    ),
    ...tags.flatMap(({ elements }) => elements.flatMap(elementSources)),
  ];
  const sourcesOf = (directive: keyof CspSources) => [
    ...new Set(found.flatMap((one) => (one.directive === directive ? [one.source] : []))),
  ];
  return {
    script: sourcesOf('script'),
    style: sourcesOf('style'),
    connect: sourcesOf('connect'),
    img: sourcesOf('img'),
    frame: sourcesOf('frame'),
  };
}

const thirdPartySources = (origins: readonly string[]): DirectiveSource[] =>
  origins.flatMap((source) =>
    (['script', 'connect', 'img', 'frame'] as const).map((directive) => ({ directive, source })),
  );

/** Returns an element's sources: a script or frame needs its host, an inline script its hash. */
function elementSources({ name, attributes, text }: TagElement): DirectiveSource[] {
  if (name === 'script' && !('src' in attributes)) {
    return [{ directive: 'script', source: `'${scriptHash(text)}'` }];
  }
  const source = originOf(attributes['src'] ?? attributes['href']);
  if (source === null) return [];
  const directives: Record<TagElement['name'], readonly (keyof CspSources)[]> = {
    script: ['script', 'connect', 'img'],
    link: ['style'],
    img: ['img'],
    iframe: ['frame'],
    meta: [],
    style: [],
  };
  return directives[name].map((directive) => ({ directive, source }));
}

function scriptHash(source: string): string {
  return `sha256-${createHash('sha256').update(source).digest('base64')}`;
}

/** Returns null for an address of this site. */
function originOf(address: string | undefined): string | null {
  return address !== undefined && URL.canParse(address) ? new URL(address).origin : null;
}
