import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';

import styles from './preview-bar.module.css';

interface PreviewBarProps {
  readonly at: string;
  /** In a frame of the panel, which ends with its screen: the shop without a preview could not be shown in it. */
  readonly isFramed: boolean;
}

/** Marks a previewed page and ends the preview. */
export function PreviewBar({ at, isFramed }: PreviewBarProps) {
  const moment = new Date(at);
  return (
    <aside className={styles.bar} aria-label="Pré-visualização">
      <p>
        Pré-visualização de{' '}
        <time dateTime={at}>
          {formatDate(moment)} {formatTime(moment)}
        </time>
      </p>
      {isFramed ? null : (
        // A document load, which drops everything loaded for the preview.
        <a className={styles.leave} href="/?preview=sair" data-document>
          Sair
        </a>
      )}
    </aside>
  );
}
