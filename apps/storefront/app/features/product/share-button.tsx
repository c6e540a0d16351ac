import { Share2 } from 'lucide-react';

import { emitAppEvent } from '#app/platform/app-events.ts';
import { IconButton } from '#app/ui/icon-button.tsx';

import styles from './share-button.module.css';

/** Opens the device's own way of sharing this page; where there is none, the address is copied. */
export function ShareButton({ title }: { title: string }) {
  async function share() {
    const url = window.location.href;
    try {
      if ('share' in navigator) {
        await navigator.share({ title, url });
        return;
      }
      await window.navigator.clipboard.writeText(url);
      emitAppEvent('toast', { kind: 'success', message: 'Link copiado.' });
    } catch (error) {
      // Closing the device's sheet is an answer too.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      emitAppEvent('toast', { kind: 'error', message: 'Não foi possível copiar o link.' });
    }
  }

  return (
    <IconButton
      className={styles.share}
      label="Compartilhar"
      icon={<Share2 aria-hidden="true" />}
      onClick={() => void share()}
    />
  );
}
