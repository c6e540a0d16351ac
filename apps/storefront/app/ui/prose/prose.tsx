import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { MouseEvent } from 'react';

import { isPageAddress, isPlainClick } from '#app/platform/navigation/page-address.ts';

import styles from './prose.module.css';

/**
 * Merchant HTML, which the API sanitised when it was stored; the only component that inserts HTML. Its links to pages
 * of this shop behave like PageLink.
 */
export function Prose({ html, className }: { html: string; className?: string | undefined }) {
  const router: AnyRouter | null = useRouter({ warn: false });
  function follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href') ?? '';
    if (router === null || event.defaultPrevented || !isPlainClick(event)) return;
    if (link?.target !== '' || !isPageAddress(href)) return;
    event.preventDefault();
    void router.navigate({ href });
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- its links take focus and keys
    <div
      className={clsx(styles.prose, className)}
      onClick={follow}
      // oxlint-disable-next-line react/no-danger -- sanitised on the server [CMS+01]
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
