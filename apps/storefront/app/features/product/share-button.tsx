import { Share2 } from 'lucide-react';

import { shareLink } from '#app/platform/browser/share-link.ts';
import { IconButton } from '#app/ui/icon-button/icon-button.tsx';

import styles from './share-button.module.css';

/** Shares this page. */
export function ShareButton({ title }: { title: string }) {
  return (
    <IconButton
      className={styles.share}
      label="Compartilhar"
      icon={<Share2 aria-hidden="true" />}
      onClick={() => void shareLink({ title, url: window.location.href })}
    />
  );
}
