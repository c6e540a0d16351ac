import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { storedText } from '#app/platform/browser/stored-text.ts';

import { loadCode } from './load-code.ts';

const quietMs = 60_000;

/** Time of this tab's last document load because of a missing chunk. */
export const lastChunkReload = storedText({
  key: 'chunk_reload_at',
  kind: 'session',
  parse: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : null),
});

/** Set before a reload that loses an action, so that the reloaded page says so. */
export const interruptedAction = storedText({
  key: 'interrupted_action',
  kind: 'session',
  parse: (text) => (text === '1' ? 1 : null),
});

/** Returns whether a missing chunk may load a document, and notes it: at most once in 60 s [RTE-08]. A time in the future is invalid. */
export function mayReloadForCode(lastReload = lastChunkReload, now = Date.now()): boolean {
  const sinceLastMs = now - (lastReload.read() ?? Number.NEGATIVE_INFINITY);
  if (sinceLastMs >= 0 && sinceLastMs < quietMs) return false;
  // Without storage every page would reload again and again.
  return lastReload.write(now);
}

/** The document goes on running until the browser has the next one. */
let isReloading = false;
export const isReloadingForCode = () => isReloading;

/** A reload would lose it. */
const hasTypedText = () =>
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'main input, main textarea, dialog input',
    ),
  ].some(
    ({ type, value, defaultValue }) => !/^(?:hidden|radio|checkbox)$/.test(type) && value !== defaultValue,
  );

/**
 * Reloads the page whose code the server no longer has, once in 60 s and never over typed text; otherwise says that the page
 * must be reloaded. Returns whether it reloads.
 */
export function reloadForCode(): boolean {
  if (!hasTypedText() && mayReloadForCode()) {
    interruptedAction.write(1);
    isReloading = true;
    window.location.reload();
    return true;
  }
  emitAppEvent('toast', {
    kind: 'error',
    message: 'Uma parte da página não carregou e nada foi feito. Atualize a página e tente de novo.',
    durationMs: 10_000,
  });
  return false;
}

/** Runs an action whose code is loaded with it. It waits for the connection; without the code the page is reloaded, or says so. */
export async function withCode<Code>(load: () => Promise<Code>, act: (code: Code) => unknown): Promise<void> {
  let code: Code;
  try {
    code = await loadCode(load);
  } catch {
    reloadForCode();
    return;
  }
  await act(code);
}
