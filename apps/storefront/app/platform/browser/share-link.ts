import { emitAppEvent } from './app-events.ts';

/** Opens the device's share sheet for an address, or copies the address without one. */
export async function shareLink(link: { title: string; url: string }): Promise<void> {
  try {
    if ('share' in navigator) {
      await navigator.share(link);
      return;
    }
    await window.navigator.clipboard.writeText(link.url);
    emitAppEvent('toast', { kind: 'success', message: 'Link copiado.' });
  } catch (error) {
    // The shopper closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    emitAppEvent('toast', { kind: 'error', message: 'Não foi possível copiar o link.' });
  }
}
