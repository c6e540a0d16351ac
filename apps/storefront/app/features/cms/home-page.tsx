import { useStore } from '#app/platform/store/store-context.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import type { ContentPageView } from './load-content-page.ts';
import { PageSections } from './page-sections.tsx';

import styles from './home-page.module.css';

export function HomePage({ sections, terms }: ContentPageView) {
  const { name } = useStore();
  const opensWithTitle = ['hero', 'banner'].includes(sections[0]?.code ?? '');
  return (
    <div className={styles.home}>
      {opensWithTitle ? null : (
        <VisuallyHidden>
          <h1>{name}</h1>
        </VisuallyHidden>
      )}
      <PageSections sections={sections} terms={terms} />
    </div>
  );
}
