import type { SearchAnswer } from '@vitrine/contract/schemas/catalog.ts';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { Card } from '#app/ui/card/card.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import styles from './answer-cards.module.css';

export interface AnswerCardsProps {
  /** Best first. */
  answers: readonly SearchAnswer[];
  /** The customer's own open order, filled in by the browser: no cached page has it. */
  ownOrder: ReactNode;
}

/** What the store itself says to a search that asks something: the best answer in full, the others as links [CAT+05]. */
export function AnswerCards({ answers: [best, ...others], ownOrder }: AnswerCardsProps) {
  if (!best) return null;
  return (
    <section aria-labelledby="search-answer" className={styles.answers}>
      <Card as="article" tone="filled" className={styles.best}>
        <h2 id="search-answer" className={styles.title}>
          {best.title}
        </h2>
        {best.text === '' ? null : <p className={styles.text}>{best.text}</p>}
        {best.path === '' ? null : (
          <PageLink href={best.path} className={styles.link}>
            {linkText(best)}
            <VisuallyHidden>: {best.title}</VisuallyHidden>
            <ArrowRight aria-hidden="true" />
          </PageLink>
        )}
        {best.is_of_orders ? ownOrder : null}
      </Card>
      {others.length > 0 ? (
        <ul className={styles.others} aria-label="Outras respostas">
          {others.map(({ title, text, path }) => (
            <li key={path + title} className={styles.other}>
              {path === '' ? (
                <p className={styles.otherTitle}>{title}</p>
              ) : (
                <PageLink href={path} className={styles.otherTitle}>
                  {title}
                </PageLink>
              )}
              {text === '' ? null : <p className={styles.otherText}>{text}</p>}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** Names the step that the page of the shop offers. */
function linkText({ path }: SearchAnswer): string {
  if (path.startsWith('/conta/pedidos') || path === '/pedido') return 'Ver meus pedidos';
  if (path === '/login') return 'Entrar ou recuperar o acesso';
  if (path === '/carrinho') return 'Abrir a sacola';
  if (path.endsWith('/c')) return 'Ver os produtos';
  if (path.startsWith('/conta') || path === '/listas') return 'Abrir';
  return path.startsWith('/') ? 'Ler na página' : 'Abrir o link';
}
