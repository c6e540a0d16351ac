import { useQuery } from '@tanstack/react-query';
import { ClientOnly, useNavigate } from '@tanstack/react-router';
import { isErrorOf } from '@vitrine/contract/client.ts';
import type { SavedCart } from '@vitrine/contract/schemas/reminder.ts';
import { ShoppingBag } from 'lucide-react';
import { useState } from 'react';

import { cartPath, homePath, productPath } from '#app/platform/addresses/paths.ts';
import { api } from '#app/platform/api/api.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { translateCallError } from '#app/platform/errors/server-messages.ts';
import { useService } from '#app/platform/services/service-of.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Amount } from '#app/ui/amount/amount.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Container } from '#app/ui/container/container.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';

import { createCartService } from './cart-service.ts';
import { cartId, useCartState } from './cart-state.ts';
import { LinePicture } from './line-picture.tsx';
import { storedSavedCart, takeSavedCartToken } from './saved-cart-token.ts';

import styles from './saved-cart-page.module.css';

const viewCall = 'POST /api/cart/saved-carts/views';

/** Shows at `/sacola-guardada` the cart of a reminder's link, and puts it into this browser's cart when the shopper says so [CAR+05]. */
export function SavedCartPage() {
  return (
    // Only the browser knows the link.
    <ClientOnly fallback={<Opening />}>
      <LinkedCart />
    </ClientOnly>
  );
}

function LinkedCart() {
  const [token] = useState(takeSavedCartToken);
  const query = useQuery(
    {
      queryKey: ['saved-cart', token],
      queryFn: () => {
        const ownCartId = cartId.read();
        return api(viewCall, {
          body: { token: token ?? '', ...(ownCartId !== null && { cart_id: ownCartId }) },
        });
      },
      enabled: token !== null,
      staleTime: 0,
    },
    tabQueryClient(),
  );
  const code = isErrorOf(query.error, viewCall) ? query.error.code : null;
  if (code === 'saved_cart_ordered') {
    return (
      <NoCart title="Esta sacola já virou um pedido" text="Ele está na sua conta e nos e-mails da loja." />
    );
  }
  if (token === null || code === 'saved_cart_not_found' || code === 'validation_failed') {
    return <NoCart title="Este link não vale mais" text="A sacola não está mais guardada por ele." />;
  }
  return (
    <Container className={styles.page}>
      <h1>Sua sacola guardada</h1>
      {query.data ? (
        <Saved cart={query.data} token={token} />
      ) : query.isError ? (
        <Alert
          tone="danger"
          title="Não foi possível abrir a sacola"
          isAnnounced
          action={
            <Button variant="secondary" size="s" onClick={() => void query.refetch()}>
              Tentar novamente
            </Button>
          }
        >
          <p>{translateCallError(isErrorOf(query.error, viewCall) ? query.error : null)}</p>
        </Alert>
      ) : (
        <Skeleton lines={6} />
      )}
    </Container>
  );
}

function Opening() {
  return (
    <Container className={styles.page}>
      <h1>Sua sacola guardada</h1>
      <Skeleton lines={6} />
    </Container>
  );
}

function NoCart({ title, text }: { title: string; text: string }) {
  return (
    <Container className={styles.page}>
      <EmptyState
        icon={<ShoppingBag />}
        title={title}
        text={text}
        headingLevel={1}
        action={<ButtonLink href={homePath}>Ir para a loja</ButtonLink>}
      />
    </Container>
  );
}

function Saved({ cart, token }: { readonly cart: SavedCart; readonly token: string }) {
  const { items, items_centavos: total, is_own: isOwn, coupon_code: coupon } = cart;
  const canBuy = items.some(({ qty }) => qty > 0);
  return (
    <>
      <ul className={styles.items}>
        {items.map((item) => (
          <SavedItem key={item.sku} item={item} />
        ))}
      </ul>
      {canBuy ? (
        <p className={styles.total}>
          <span>Produtos, com o preço de hoje</span> <Amount centavos={total} />
        </p>
      ) : (
        <Alert title="Estes produtos esgotaram">
          <p>Assim que voltarem, este link os põe na sacola.</p>
        </Alert>
      )}
      {coupon !== null && canBuy ? <p>Com o cupom {coupon}, que entra junto na sacola.</p> : null}
      {isOwn ? (
        <div className={styles.actions}>
          <ButtonLink href={cartPath}>Abrir minha sacola</ButtonLink>
        </div>
      ) : canBuy ? (
        <Restoring token={token} />
      ) : null}
    </>
  );
}

function SavedItem({ item }: { readonly item: SavedCart['items'][number] }) {
  const {
    slug,
    name,
    options_label: options,
    image,
    qty,
    price_centavos: price,
    total_centavos: total,
  } = item;
  return (
    <li className={styles.item}>
      <LinePicture image={image} />
      <div>
        <PageLink href={productPath(slug)} className={styles.name}>
          {name}
        </PageLink>
        {options === '' ? null : <p className={styles.detail}>{options}</p>}
        <p className={styles.detail}>
          {qty === 0 ? (
            'Esgotado'
          ) : (
            <>
              {qty} × <Amount centavos={price} />
            </>
          )}
        </p>
      </div>
      {qty === 0 ? null : <Amount centavos={total} />}
    </li>
  );
}

function Restoring({ token }: { readonly token: string }) {
  const navigate = useNavigate();
  const { changeWholeCart } = useService(createCartService);
  const ownCount = useCartState(({ itemsCount }) => itemsCount);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function restore() {
    setIsBusy(true);
    setProblem(null);
    try {
      await changeWholeCart((id) =>
        api('POST /api/cart/carts/{cartId}/saved-lines', { path: { cartId: id }, body: { token } }),
      );
      storedSavedCart.clear();
      await navigate({ to: '/carrinho' });
    } catch (error) {
      const call = 'POST /api/cart/carts/{cartId}/saved-lines';
      setProblem(translateCallError(isErrorOf(error, call) ? error : null));
    } finally {
      setIsBusy(false);
    }
  }

  const hasOwn = ownCount > 0;
  return (
    <>
      {hasOwn ? (
        <p>
          Sua sacola já tem {ownCount === 1 ? '1 item' : `${ownCount} itens`}, que ficam. Juntar também os
          produtos acima?
        </p>
      ) : null}
      {problem === null ? null : (
        <Alert tone="danger" isAnnounced>
          {problem}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button size="l" isLoading={isBusy} onClick={() => void restore()}>
          {hasOwn ? 'Juntar à minha sacola' : 'Continuar com esta sacola'}
        </Button>
        {hasOwn ? (
          <ButtonLink href={cartPath} variant="secondary">
            Deixar como está
          </ButtonLink>
        ) : null}
      </div>
    </>
  );
}
