import { emitAppEvent } from './app-events.ts';

/** Opens the device's own way of sharing an address; where there is none, it is copied. */
export async function shareLink(link: { title: string; url: string }): Promise<void> {
  try {
    if ('share' in navigator) {
      await navigator.share(link);
      return;
    }
    await window.navigator.clipboard.writeText(link.url);
    emitAppEvent('toast', { kind: 'success', message: 'Link copiado.' });
  } catch (error) {
    // Closing the device's sheet is an answer too.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    emitAppEvent('toast', { kind: 'error', message: 'Não foi possível copiar o link.' });
  }
}
