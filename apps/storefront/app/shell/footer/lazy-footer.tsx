import { memo } from 'react';

import { PartPlaceholder, whenNear } from '#app/platform/hydration/when-near.tsx';

import { type FooterProps, Footer as FooterPart } from './footer.tsx';

import styles from './lazy-footer.module.css';

// The server renders it immediately; the browser's build drops the server's branch and its import.
const Footer = import.meta.env.SSR
  ? FooterPart
  : whenNear('footer', async () => (await import('./footer.tsx')).Footer);

/** The footer, hydrated near the viewport. Memoised by its props. */
export const LazyFooter = memo(function LazyFooter(props: FooterProps) {
  return (
    // With styles of its own, so that the class names of the footer load with it.
    <PartPlaceholder code="footer" className={styles.container}>
      <Footer {...props} />
    </PartPlaceholder>
  );
});
