import { useReachHeading } from '#app/platform/navigation/use-reach-heading.ts';
import { Breadcrumb } from '#app/ui/breadcrumb/breadcrumb.tsx';
import { Container } from '#app/ui/container/container.tsx';

import type { ContentPageView } from './load-content-page.ts';
import { PageSections } from './page-sections.tsx';

import styles from './content-page.module.css';

/** A content page, with its title unless it opens with a banner that has one. */
export function ContentPage({ title, sections, terms }: ContentPageView) {
  useReachHeading();
  const opensWithTitle = ['hero', 'banner'].includes(sections[0]?.code ?? '');
  return (
    <div className={styles.page}>
      <Container width={opensWithTitle ? 'wide' : 'narrow'} className={styles.top}>
        <Breadcrumb items={[{ label: title }]} />
        {opensWithTitle ? null : <h1>{title}</h1>}
      </Container>
      <PageSections sections={sections} terms={terms} />
    </div>
  );
}
