import { ChevronDown } from 'lucide-react';

import { Prose } from '#app/ui/prose/prose.tsx';

import type { ComponentViews } from './component-views.ts';

import styles from './faq.module.css';

/** Expandable questions as native `details`, so that the browser's search finds the answers. */
export function Faq({ title, items }: ComponentViews['faq']) {
  return (
    <section className={styles.faq}>
      {title === '' ? null : <h2 className={styles.title}>{title}</h2>}
      <div className={styles.items}>
        {items.map(({ question, answerHtml, anchor }) => (
          <details key={question} id={anchor || undefined} className={styles.item}>
            <summary className={styles.question}>
              {question}
              <ChevronDown className={styles.mark} aria-hidden="true" />
            </summary>
            <div className={styles.answer}>
              <Prose html={answerHtml} />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
