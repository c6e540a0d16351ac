import { Check } from 'lucide-react';

import { PageLink } from '#app/ui/page-link/page-link.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import styles from './steps.module.css';

export interface StepsProps {
  label: string;
  /** A finished step may have a link. */
  steps: readonly { label: string; href?: string | undefined }[];
  currentIndex: number;
}

export function Steps({ label, steps, currentIndex }: StepsProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const isDone = index < currentIndex;
          const isCurrent = index === currentIndex;
          const content = (
            <>
              <span className={styles.mark}>{isDone ? <Check aria-hidden="true" /> : index + 1}</span>
              <span className={styles.label}>{step.label}</span>
              {isDone ? <VisuallyHidden> (concluída)</VisuallyHidden> : null}
            </>
          );
          return (
            <li
              key={step.label}
              className={styles.step}
              data-state={isDone ? 'done' : undefined}
              aria-current={isCurrent ? 'step' : undefined}
            >
              {isDone && step.href !== undefined ? (
                <PageLink href={step.href} className={styles.content}>
                  {content}
                </PageLink>
              ) : (
                <span className={styles.content}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
