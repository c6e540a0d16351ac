import type { CardView } from '#app/features/product-card/domain/card-view.ts';
import { gridColumnsOf } from '#app/features/product-card/domain/grid-columns-of.ts';
import type { PaymentTerms } from '#app/features/product-card/domain/payment-terms.ts';
import { ProductGrid } from '#app/features/product-card/product-grid.tsx';
import { Shelf } from '#app/features/product-card/shelf.tsx';
import { SectionHeading } from '#app/ui/section-heading/section-heading.tsx';

import { ComingSoon } from './coming-soon.tsx';

import styles from './product-shelf.module.css';

interface ProductShelfProps {
  title: string;
  cards: readonly CardView[];
  terms: PaymentTerms;
  /** The link to all products. */
  href?: string | null;
  /** All products are on the screen, instead of in a row that scrolls. */
  isGrid?: boolean | undefined;
  /** The shop has no product yet. */
  isShopEmpty?: boolean | undefined;
  /** The document is a preview, which only the staff sees. */
  isPreview?: boolean | undefined;
}

/** A titled row or grid of products. Without any, a shop without products says so, and a preview tells the staff what is missing. */
export function ProductShelf({
  title,
  cards,
  terms,
  href,
  isGrid = false,
  isShopEmpty = false,
  isPreview = false,
}: ProductShelfProps) {
  if (cards.length === 0) {
    return (
      <>
        {isShopEmpty ? <ComingSoon /> : null}
        {isPreview ? <Missing title={title} isShopEmpty={isShopEmpty} /> : null}
      </>
    );
  }
  if (!isGrid) return <Shelf title={title} cards={cards} terms={terms} href={href} />;
  return (
    <section className={styles.grid} data-count={Math.min(cards.length, 4)}>
      <SectionHeading title={title} link={href ? { label: 'Ver tudo', href } : undefined} />
      <ProductGrid
        cards={cards}
        terms={terms}
        columns={gridColumnsOf(cards.length)}
        isLarge={cards.length === 1}
        isBelowFold
        headingLevel={3}
      />
    </section>
  );
}

function Missing({ title, isShopEmpty }: { title: string; isShopEmpty: boolean }) {
  return (
    <div className={styles.missing}>
      <p className={styles.missingTitle}>{title || 'Prateleira de produtos'}</p>
      <p>
        Ainda não há produtos para mostrar aqui. Só a equipe vê este aviso
        {isShopEmpty
          ? '; cadastre o primeiro em Produtos, no painel, e ele aparece neste lugar.'
          : ': os clientes não veem nada.'}
      </p>
    </div>
  );
}
