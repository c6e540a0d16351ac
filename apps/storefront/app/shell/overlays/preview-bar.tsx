import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';

import styles from './preview-bar.module.css';

/** Marks a previewed page and ends the preview. */
export function PreviewBar({ at }: { at: string }) {
  const moment = new Date(at);
  return (
    <aside className={styles.bar} aria-label="Pré-visualização">
      <p>
        Pré-visualização de{' '}
        <time dateTime={at}>
          {formatDate(moment)} {formatTime(moment)}
        </time>
      </p>
      {/* A document load, which drops everything loaded for the preview. */}
      <a className={styles.leave} href="/?preview=sair" data-document>
        Sair
      </a>
    </aside>
  );
}
