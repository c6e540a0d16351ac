import { clsx } from 'clsx';

import styles from './prose.module.css';

/**
 * Merchant HTML, which the API sanitised when it was stored; the only component that inserts HTML. `followPlainLinks` makes its links
 * to pages of this shop behave like PageLink.
 */
export function Prose({ html, className }: { html: string; className?: string | undefined }) {
  return (
    <div
      className={clsx(styles.prose, className)}
      data-plain-links
      // oxlint-disable-next-line react/no-danger -- sanitised on the server [CMS+01]
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
