import { permalinkItemsText } from '@vitrine/rules/cart-permalink.ts';
import { unitPriceAt } from '@vitrine/rules/price-tiers.ts';
import { ShoppingBag } from 'lucide-react';

import {
  actionPaths,
  linkedCouponParam,
  linkedItemsParam,
  questionKeyField,
} from '#app/platform/addresses/action-paths.ts';
import { cartPath, homePath, productPath } from '#app/platform/addresses/paths.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Amount } from '#app/ui/amount/amount.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Container } from '#app/ui/container/container.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';

import { useCart } from './cart-state.ts';
import { countText } from './domain/cart-total-rows.ts';
import type { PermalinkRow } from './domain/match-permalink.ts';
import { changedQtyNote, permalinkNotes } from './domain/permalink-notes.ts';
import { LinePicture } from './line-picture.tsx';
import type { CartQuestion } from './load-cart-question.ts';

import styles from './cart-question-page.module.css';

/**
 * Lists what a link would add to the cart, and asks [CAR+05]. The browser itself posts the form: it works the same without scripts,
 * and a reload of what follows adds nothing.
 */
export function CartQuestionPage({ question }: { question: CartQuestion }) {
  const { rows, coupon, key, totalCentavos } = question;
  const notes = permalinkNotes(question);
  const ownCount = useCart()?.items_count ?? question.cartCount ?? 0;
  const isAddable = rows.length > 0;
  return (
    <Container className={styles.page}>
      <h1>{isAddable ? 'Adicionar à sacola?' : 'Este link não tem o que adicionar'}</h1>
      {notes.length === 0 ? null : (
        <Alert tone="warning" title={isAddable ? 'Nem tudo pode ser adicionado' : 'Nada pode ser adicionado'}>
          <ul className={styles.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Alert>
      )}
      {isAddable ? (
        <>
          <p>
            Nada muda até você confirmar.
            {ownCount === 0 ? null : ` O que já está na sua sacola (${countText(ownCount)}) continua nela.`}
          </p>
          <Card as="section" aria-label="Produtos do link">
            <ul className={styles.rows}>
              {rows.map((row) => (
                <Row key={row.variant.variant_id} row={row} />
              ))}
            </ul>
            <p className={styles.subtotal}>
              <span>Subtotal</span>
              <strong>
                <Amount centavos={totalCentavos} />
              </strong>
            </p>
            {coupon === '' ? null : (
              <p className={styles.fact}>
                Com o cupom <strong>{coupon}</strong>, se ele valer para a sua sacola.
              </p>
            )}
          </Card>
          <form method="post" action={actionPaths.addLinkedItems} className={styles.actions}>
            <input
              type="hidden"
              name={linkedItemsParam}
              value={permalinkItemsText(rows.map(({ variant, qty }) => ({ sku: variant.sku, qty })))}
            />
            <input type="hidden" name={questionKeyField} value={key} />
            {coupon === '' ? null : <input type="hidden" name={linkedCouponParam} value={coupon} />}
            <Button type="submit" icon={<ShoppingBag aria-hidden="true" />}>
              Adicionar à sacola
            </Button>
            <ButtonLink variant="ghost" href={cartPath}>
              Agora não
            </ButtonLink>
          </form>
        </>
      ) : (
        <EmptyState
          icon={<ShoppingBag />}
          title="Sua sacola não mudou"
          text="Veja os produtos da loja e escolha os seus."
          action={<ButtonLink href={homePath}>Ver produtos</ButtonLink>}
        />
      )}
    </Container>
  );
}

function Row({ row }: { row: PermalinkRow }) {
  const { variant, qty, totalCentavos } = row;
  const note = changedQtyNote(row);
  const href = productPath(variant.slug, variant.variant_id);
  return (
    <li className={styles.row}>
      <PageLink href={href} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <LinePicture image={variant.image} />
      </PageLink>
      <div className={styles.words}>
        <PageLink href={href} className={styles.name}>
          {variant.name}
        </PageLink>
        {variant.options_label === '' ? null : <p className={styles.fact}>{variant.options_label}</p>}
        <p className={styles.fact}>
          {qty} × <Amount centavos={unitPriceAt(qty, variant)} />
        </p>
        {note === null ? null : <p className={styles.note}>{note}</p>}
      </div>
      <p className={styles.total}>
        <Amount centavos={totalCentavos} />
      </p>
    </li>
  );
}
