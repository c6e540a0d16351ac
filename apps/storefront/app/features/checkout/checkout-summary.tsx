import { ChevronDown } from 'lucide-react';
import { type ReactNode, Suspense, useId, useState } from 'react';

import { countText } from '#app/features/cart/domain/cart-total-rows.ts';
import { LinePicture } from '#app/features/cart/line-picture.tsx';
import { SummaryRows } from '#app/features/cart/summary-rows.tsx';
import { lazyExtra } from '#app/platform/hydration/lazy-extra.ts';
import { Amount } from '#app/ui/amount/amount.tsx';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import type { SummaryItem, SummaryView } from './domain/summary-view.ts';

import styles from './checkout-summary.module.css';

const ChatLink = lazyExtra(
  async () => (await import('#app/features/marketing/chat-button/chat-link.tsx')).ChatLink,
);

const OnOrderNote = lazyExtra(async () => (await import('#app/features/cart/on-order-note.tsx')).OnOrderNote);

export interface CheckoutSummaryProps {
  view: SummaryView | null;
  /** The coupon form, below the lines. */
  children?: ReactNode;
}

/** The purchase's summary: on phones a bar with the total that expands, beside the page on wide screens. */
export function CheckoutSummary({ view, children }: CheckoutSummaryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <section className={styles.summary} aria-label="Resumo do pedido">
      <button
        type="button"
        className={styles.bar}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>Resumo do pedido</span>
        <ChevronDown className={styles.arrow} aria-hidden="true" />
        <strong className={styles.barTotal} aria-live="polite">
          {view ? <Amount centavos={view.totalCentavos} /> : null}
        </strong>
      </button>
      <div id={id} className={styles.content} data-open={isOpen}>
        <h2 className={styles.title}>Resumo do pedido</h2>
        {view ? (
          <>
            <p className={styles.count}>{countText(view.itemsCount)}</p>
            <ul className={styles.items}>
              {view.items.map((item) => (
                <Item key={item.id} item={item} />
              ))}
            </ul>
            {children}
            <SummaryRows rows={view.rows} totalLabel={view.totalLabel} totalCentavos={view.totalCentavos} />
            <Suspense>
              <ChatLink>Dúvidas? Fale com a gente</ChatLink>
            </Suspense>
          </>
        ) : (
          <Skeleton lines={6} />
        )}
      </div>
    </section>
  );
}

function Item({ item }: { item: SummaryItem }) {
  return (
    <li className={styles.item}>
      <LinePicture image={item.image} />
      <div className={styles.words}>
        <p className={styles.name}>{item.name}</p>
        <p className={styles.detail}>
          {item.options_label === '' ? null : `${item.options_label} · `}
          <VisuallyHidden>Quantidade: </VisuallyHidden>
          {item.qty} un.
        </p>
        {item.on_order && !item.isSoldOut ? (
          <Suspense>
            <OnOrderNote qty={item.qty} onOrder={item.on_order} className={styles.detail} />
          </Suspense>
        ) : null}
      </div>
      <span className={styles.price}>
        {item.isSoldOut ? 'Esgotado' : <Amount centavos={item.total_centavos} />}
      </span>
    </li>
  );
}
