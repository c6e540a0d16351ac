import { loadScript } from './load-script.ts';
import type { StoreContext } from './store-context.ts';

/** The part of hCaptcha's interface that an invisible captcha uses. */
interface CaptchaWidgets {
  render(place: HTMLElement, options: Record<string, string>): string;
  execute(id: string, settings: { async: true }): Promise<{ response: string }>;
  remove(id: string): void;
}

declare global {
  interface Window {
    hcaptcha?: CaptchaWidgets;
  }
}

type CaptchaStore = Pick<StoreContext, 'scripts' | 'settings'>;

/** Where the store has one. */
async function loadCaptcha({ scripts }: CaptchaStore): Promise<void> {
  if (scripts.captcha === undefined) return;
  const url = new URL(scripts.captcha);
  url.searchParams.set('render', 'explicit');
  url.searchParams.set('hl', 'pt-BR');
  await loadScript(url.href);
}

/**
 * Asks the captcha for its word that a person is here; it shows itself, inside `place`, only to whom it doubts. Its
 * script comes now and not before [ANA-03]. Throws when the store has none, when it does not arrive, and when it was
 * closed without an answer.
 */
export async function solveCaptcha(store: CaptchaStore, place: HTMLElement): Promise<string> {
  await loadCaptcha(store);
  if (!window.hcaptcha) throw new Error('There is no captcha.');
  const box = document.createElement('div');
  box.id = crypto.randomUUID();
  place.append(box);
  const id = window.hcaptcha.render(box, {
    sitekey: store.settings['customers/recaptcha_site_key'],
    size: 'invisible',
    // Beside the form: over a dialog nothing else of the page can be reached.
    'challenge-container': box.id,
  });
  try {
    return (await window.hcaptcha.execute(id, { async: true })).response;
  } finally {
    window.hcaptcha.remove(id);
    box.remove();
  }
}
