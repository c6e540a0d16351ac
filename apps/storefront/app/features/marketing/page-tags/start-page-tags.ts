import type { CmsTag } from '@vitrine/contract/schemas/cms.ts';

import { api } from '#app/platform/api/api.ts';
import { onAppEvent } from '#app/platform/browser/app-events.ts';
import { hasConsent } from '#app/platform/consent/consent.ts';
import { reloadWithoutScripts } from '#app/platform/consent/reload-without-scripts.ts';

import { planTags } from './domain/plan-tags.ts';
import { placeTag } from './place-tag.ts';

/** Updates the page tags on navigation and consent changes [CMS-04], until the signal aborts. */
export function startPageTags(firstPath: string, signal: AbortSignal): void {
  const placed = new Map<number, { tag: CmsTag; elements: readonly Element[] }>();
  const requests = new Map<string, Promise<readonly CmsTag[]>>();
  let path = firstPath;

  function tagsOf(address: string): Promise<readonly CmsTag[]> {
    const known = requests.get(address);
    if (known) return known;
    const query = { url: address, filter: 'true', active: '1' };
    const tags = api('GET /api/cms/tags/', { query }).catch(() => {
      // The page stays without tags; the next navigation retries.
      requests.delete(address);
      return [];
    });
    requests.set(address, tags);
    return tags;
  }

  async function update(): Promise<void> {
    const address = path;
    const tags = await tagsOf(address);
    if (address !== path) return;
    const { toPlace, toRemove } = planTags(tags, new Set(placed.keys()), hasConsent);
    let hasRefusedScript = false;
    for (const id of toRemove) {
      const removed = placed.get(id);
      for (const element of removed?.elements ?? []) element.remove();
      placed.delete(id);
      if (removed && !hasConsent(removed.tag.kind) && hasScript(removed.tag)) hasRefusedScript = true;
    }
    for (const tag of toPlace) placed.set(tag.id, { tag, elements: placeTag(tag) });
    // Removing the element does not stop its script.
    if (hasRefusedScript) reloadWithoutScripts();
  }

  function pageShown(page: { readonly path: string }): void {
    path = page.path;
    void update();
  }

  onAppEvent('page-shown', pageShown, { signal });
  onAppEvent('consent-changed', () => void update(), { signal });
  void update();
}

const hasScript = ({ elements }: CmsTag) => elements.some(({ name }) => name === 'script');
