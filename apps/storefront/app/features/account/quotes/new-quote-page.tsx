import { ClientOnly } from '@tanstack/react-router';
import type { Cart } from '@vitrine/contract/schemas/cart.ts';
import { ShoppingBag } from 'lucide-react';
import { useEffect } from 'react';

import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { SubPageHead } from '#app/features/account/sub-page-head.tsx';
import { Thumbnail } from '#app/features/account/thumbnail.tsx';
import { useCartService } from '#app/features/cart/cart-service.ts';
import { useCart, useCartState } from '#app/features/cart/cart-state.ts';
import { homePath, quotesPath } from '#app/platform/addresses/paths.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Amount } from '#app/ui/amount/amount.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';

import { NewQuoteForm } from './new-quote-form.tsx';

import styles from './quotes.module.css';

export interface NewQuotePageProps {
  onAsked: (id: number) => void;
  onLogOut: () => void;
}

/** Asks the store for a quote of what is in the cart. */
export function NewQuotePage({ onAsked, onLogOut }: NewQuotePageProps) {
  return (
    <AccountFrame section="quotes" onLogOut={onLogOut}>
      <div className={styles.page}>
        <SubPageHead trail={[{ label: 'Cotações', href: quotesPath() }, { label: 'Nova cotação' }]}>
          <h1>Pedir cotação</h1>
          <p className={styles.text}>
            A loja responde com preços, frete e prazo para o que está na sua sacola. A sacola continua como
            está.
          </p>
        </SubPageHead>
        <ClientOnly fallback={<Skeleton lines={8} />}>
          <CartToQuote onAsked={onAsked} />
        </ClientOnly>
      </div>
    </AccountFrame>
  );
}

function CartToQuote({ onAsked }: Pick<NewQuotePageProps, 'onAsked'>) {
  const cart = useCart();
  const status = useCartState((state) => state.status);
  const { refreshCart } = useCartService();
  useEffect(() => void refreshCart(), [refreshCart]);
  if (cart && cart.items.length > 0) {
    return (
      <div className={styles.columns}>
        <CartItems cart={cart} />
        <NewQuoteForm cartId={cart.uuid} onAsked={onAsked} />
      </div>
    );
  }
  if (status === 'failed') {
    return (
      <Alert tone="danger" title="Não foi possível abrir a sacola">
        <p>Confira a conexão e recarregue a página.</p>
      </Alert>
    );
  }
  if (status !== 'ready') return <Skeleton lines={8} />;
  return (
    <EmptyState
      icon={<ShoppingBag aria-hidden="true" />}
      title="Sua sacola está vazia"
      text="Ponha na sacola os produtos e as quantidades para os quais você quer um preço."
      action={<ButtonLink href={homePath}>Escolher produtos</ButtonLink>}
    />
  );
}

function CartItems({ cart }: { cart: Cart }) {
  return (
    <Card as="section" padding="l" className={styles.section} aria-labelledby="itens">
      <h2 id="itens" className={styles.heading}>
        {cart.items_count === 1 ? '1 item' : `${cart.items_count} itens`}
      </h2>
      <ul className={styles.list}>
        {cart.items.map((item) => (
          <li key={item.id} className={styles.item}>
            <Thumbnail image={item.image} />
            <div>
              <p className={styles.name}>{item.name}</p>
              {item.options_label === '' ? null : <p className={styles.fact}>{item.options_label}</p>}
              <p className={styles.fact}>
                {item.qty} {item.qty === 1 ? 'unidade' : 'unidades'}
              </p>
            </div>
            <Amount centavos={item.total_centavos} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
