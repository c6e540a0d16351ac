import type { StoreContext } from '#app/platform/store/store-context.ts';

import { loadScript } from './load-script.ts';

/** The part of hCaptcha's interface that an invisible captcha uses. */
interface CaptchaWidgets {
  render(container: HTMLElement, options: Record<string, string>): string;
  execute(id: string, settings: { async: true }): Promise<{ response: string }>;
  remove(id: string): void;
}

declare global {
  interface Window {
    hcaptcha?: CaptchaWidgets;
  }
}

type CaptchaStore = Pick<StoreContext, 'scripts' | 'settings'>;

/** Null for a store without a captcha. */
async function loadCaptcha({ scripts }: CaptchaStore): Promise<void> {
  if (scripts.captcha === undefined) return;
  const url = new URL(scripts.captcha);
  url.searchParams.set('render', 'explicit');
  url.searchParams.set('hl', 'pt-BR');
  await loadScript(url.href);
}

/**
 * Returns the captcha's token; a challenge appears inside `place` only for suspicious visitors. Loads the script on the
 * first call [ANA-03]. Throws without a captcha, if the script does not load, and if the challenge was closed.
 */
export async function solveCaptcha(store: CaptchaStore, container: HTMLElement): Promise<string> {
  await loadCaptcha(store);
  if (!window.hcaptcha) throw new Error('The captcha is unavailable.');
  const box = document.createElement('div');
  box.id = crypto.randomUUID();
  container.append(box);
  const id = window.hcaptcha.render(box, {
    sitekey: store.settings['customers/recaptcha_site_key'],
    size: 'invisible',
    // Beside the form: nothing outside an open dialog can be reached.
    'challenge-container': box.id,
  });
  try {
    return (await window.hcaptcha.execute(id, { async: true })).response;
  } finally {
    window.hcaptcha.remove(id);
    box.remove();
  }
}
