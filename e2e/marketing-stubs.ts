import { createHash } from 'node:crypto';

import type { Page, Request } from '@playwright/test';
import type { Countdown } from '@vitrine/contract/schemas/cms.ts';
import type { Settings } from '@vitrine/contract/settings.ts';

const successResponse = (data: unknown) => ({ json: { error: false, message: null, data } });

let lastId = 900;

/** Returns a countdown that floats at the bottom, unless overridden, with an id that no store uses. */
export function floatingCountdown(
  overrides: Partial<Countdown> & Pick<Countdown, 'start_at' | 'end_at'>,
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
    ...overrides,
  };
}

/** Responds with these countdowns: the floating ones on every page, the first one to a request by id. */
export async function stubCountdowns(page: Page, countdowns: readonly Countdown[]): Promise<void> {
  await page.route(/\/api\/cms\/countdowns\//, async (route) => {
    const id = /\/countdowns\/(\d+)$/.exec(new URL(route.request().url()).pathname)?.[1];
    // A banner on the page requests its own id and gets the first one.
    await route.fulfill(
      successResponse(
        id === undefined ? countdowns.filter(({ is_floater: flag }) => flag === 1) : countdowns[0],
      ),
    );
  });
}

export const popupCallPattern = /\/api\/cms\/popups\//;

type SettingOverrides = Partial<Pick<Settings, SettingName>>;
type SettingName = Extract<
  keyof Settings,
  `${'countdowns' | 'payment_promotion' | 'video_floater' | 'whatsapp'}/${string}`
>;

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Replaces settings in the data of each document, and the CSP hash of the script that holds them. The server-rendered HTML
 * is unchanged.
 */
export async function overrideSettings(page: Page, settings: SettingOverrides): Promise<void> {
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
        const replaced = replaceSettings(script, settings);
        policy = policy.replace(hashOf(script), hashOf(replaced));
        return tag + replaced;
      },
    );
    return route.fulfill({
      response,
      body: html,
      headers: { ...response.headers(), 'content-security-policy': policy },
    });
  });
}

/** Replaces settings in the page's data, which is JSON in a string of the script: its quotes are escaped. */
function replaceSettings(script: string, settings: SettingOverrides): string {
  let changed = script;
  for (const [name, value] of Object.entries(settings)) {
    const stringValue = String.raw`\\"(?:[^\\]|\\\\(?:\\\\|\\"|[^\\]))*\\"`;
    const current = new RegExp(String.raw`(\\"${name}\\":)(${stringValue}|true|false|\d+)`);
    const escaped = JSON.stringify(JSON.stringify(value)).slice(1, -1);
    changed = changed.replace(current, (_, key: string) => key + escaped);
  }
  return changed;
}
