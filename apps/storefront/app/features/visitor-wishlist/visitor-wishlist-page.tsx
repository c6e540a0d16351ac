import { useQuery } from '@tanstack/react-query';
import { ClientOnly, useNavigate } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { useEffect, useState } from 'react';

import { cardView } from '#app/features/product-card/domain/card-view.ts';
import type { PaymentTerms } from '#app/features/product-card/domain/payment-terms.ts';
import { ProductGrid } from '#app/features/product-card/product-grid.tsx';
import { visitorWishes } from '#app/features/wishlist/wish-ids.ts';
import { homePath, wishlistPath } from '#app/platform/addresses/paths.ts';
import { api } from '#app/platform/api/api.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { hasToken } from '#app/platform/session/session-headers.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Container } from '#app/ui/container/container.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';

import styles from './visitor-wishlist-page.module.css';

/** Of one call. */
const maxIds = 24;

/** The hearts of a visitor, which this device keeps, newest first [WSH-01]. A customer is led to the account's list. */
export function VisitorWishlistPage({ terms }: { readonly terms: PaymentTerms }) {
  return (
    <Container className={styles.page}>
      <h1>Lista de desejos</h1>
      {/* Only the browser knows the hearts. */}
      <ClientOnly fallback={<Skeleton lines={6} />}>
        <KeptWishes terms={terms} />
      </ClientOnly>
    </Container>
  );
}

function KeptWishes({ terms }: { readonly terms: PaymentTerms }) {
  const navigate = useNavigate();
  const [isCustomer] = useState(hasToken);
  // A product whose heart is emptied here stays until the next visit, so that the heart can be filled again.
  const [ids] = useState(() => visitorWishes.read() ?? []);
  useEffect(() => {
    if (isCustomer) void navigate({ href: wishlistPath(), replace: true });
  }, [isCustomer, navigate]);
  const query = useQuery(
    {
      queryKey: ['product-cards', ids.join(',')],
      queryFn: ({ signal }) => cardsOf(ids, signal),
      enabled: !isCustomer && ids.length > 0,
      staleTime: 0,
    },
    tabQueryClient(),
  );

  if (isCustomer || (ids.length > 0 && query.isPending)) return <Skeleton lines={6} />;
  if (query.isError) {
    return (
      <Alert
        tone="danger"
        title="Não foi possível mostrar sua lista"
        isAnnounced
        action={
          <Button variant="secondary" size="s" onClick={() => void query.refetch()}>
            Tentar novamente
          </Button>
        }
      >
        <p>Seus produtos continuam guardados neste aparelho.</p>
      </Alert>
    );
  }
  const cards = query.data ?? [];
  if (cards.length === 0) {
    return (
      <EmptyState
        icon={<Heart aria-hidden="true" />}
        title="Sua lista de desejos está vazia"
        text="Toque no coração de um produto para guardá-lo aqui. Se você já tem uma lista, entre na sua conta para vê-la."
        action={
          <>
            <ButtonLink href={homePath}>Ver produtos</ButtonLink>
            <ButtonLink href={wishlistPath()} variant="secondary">
              Entrar
            </ButtonLink>
          </>
        }
      />
    );
  }
  return (
    <>
      <Alert
        tone="info"
        action={
          <ButtonLink href={wishlistPath()} variant="secondary" size="s">
            Entrar e guardar na conta
          </ButtonLink>
        }
      >
        <p>
          Sua lista está guardada só neste aparelho. Na sua conta, você a vê em qualquer lugar e sabe quando
          um preço baixa.
        </p>
      </Alert>
      <ProductGrid cards={cards} terms={terms} columns={4} isLarge={false} />
    </>
  );
}

/** Loads the products that are still sold, in the order of their ids. */
async function cardsOf(ids: readonly number[], signal: AbortSignal) {
  const batches = Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, index) =>
    ids.slice(index * maxIds, (index + 1) * maxIds),
  );
  const found = await Promise.all(
    batches.map((batch) =>
      api('GET /api/catalog/products/cards', { query: { ids: batch.join(',') }, signal }),
    ),
  );
  return found.flat().map(cardView);
}
