import { createHash } from 'node:crypto';

import type { Page, Request } from '@playwright/test';
import type { Countdown } from '@vitrine/contract/schemas/cms.ts';
import type { Settings } from '@vitrine/contract/settings.ts';

const answer = (data: unknown) => ({ json: { error: false, message: null, data } });

let lastId = 900;

/** Returns a floating countdown at the bottom, unless overridden. No store uses its id. */
export function floatingCountdown(
  given: Partial<Countdown> & Pick<Countdown, 'start_at' | 'end_at'>,
): Countdown {
  lastId += 1;
  return {
    id: lastId,
    name: `Contagem ${lastId}`,
    content: '<p>Frete por nossa conta.</p>',
    position: 'bottom',
    is_floater: 1,
    hide_options: [],
    colors: {
      background_color: '#33271f',
      number_color: '#33271f',
      box_color_number: '#f5ede1',
      label_color: '#f5ede1',
      divider_color: '#c9a978',
    },
    ...given,
  };
}

/** Serves these countdowns to the browser: floating ones for every page, and each by its id. */
export async function stubCountdowns(page: Page, countdowns: readonly Countdown[]): Promise<void> {
  await page.route(/\/api\/cms\/countdowns\//, async (route) => {
    const id = /\/countdowns\/(\d+)$/.exec(new URL(route.request().url()).pathname)?.[1];
    // A page's banner has the store's id, which the first of these replaces.
    await route.fulfill(
      answer(id === undefined ? countdowns.filter(({ is_floater: flag }) => flag === 1) : countdowns[0]),
    );
  });
}

export const isPopupCall = /\/api\/cms\/popups\//;

type GivenSettings = Partial<Pick<Settings, SettingName>>;
type SettingName = Extract<
  keyof Settings,
  `${'countdowns' | 'payment_promotion' | 'video_floater' | 'whatsapp'}/${string}`
>;

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Changes the settings in a document, and the CSP hash that allows them, as if the merchant had set them. The rendered
 * HTML stays.
 */
export async function setSettings(page: Page, settings: GivenSettings): Promise<void> {
  const isDocument = (request: Request) => request.resourceType() === 'document';
  await page.route('**/*', async (route) => {
    if (!isDocument(route.request())) return route.fallback();
    const url = new URL(route.request().url());
    const { host } = url;
    // The request goes to localhost with the store's Host header.
    url.hostname = 'localhost';
    const response = await route.fetch({
      url: url.href,
      headers: { ...(await route.request().allHeaders()), host },
      maxRedirects: 0,
    });
    let policy = response.headers()['content-security-policy'] ?? '';
    const html = (await response.text()).replaceAll(
      /(<script\b[^>]*>)([\s\S]*?)(?=<\/script>)/g,
      (_, tag: string, script: string) => {
        const changed = withSettings(script, settings);
        policy = policy.replace(hashOf(script), hashOf(changed));
        return tag + changed;
      },
    );
    return route.fulfill({
      response,
      body: html,
      headers: { ...response.headers(), 'content-security-policy': policy },
    });
  });
}

/** The page's data is JSON in a string of the script: its quotes are escaped there. */
function withSettings(script: string, settings: GivenSettings): string {
  let changed = script;
  for (const [name, value] of Object.entries(settings)) {
    const text = String.raw`\\"(?:[^\\]|\\\\(?:\\\\|\\"|[^\\]))*\\"`;
    const written = new RegExp(String.raw`(\\"${name}\\":)(${text}|true|false|\d+)`);
    const escaped = JSON.stringify(JSON.stringify(value)).slice(1, -1);
    changed = changed.replace(written, (_, key: string) => key + escaped);
  }
  return changed;
}
