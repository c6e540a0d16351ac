import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Cart } from '@vitrine/contract/schemas/cart.ts';
import { useState } from 'react';

import { productPath } from '#app/platform/addresses/paths.ts';
import { api } from '#app/platform/api/api.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { Button } from '#app/ui/button/button.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';
import { Price } from '#app/ui/price/price.tsx';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';

import { type Companion, companionsOf } from './domain/companions.ts';
import { LinePicture } from './line-picture.tsx';
import { putInCart } from './put-in-cart.ts';

import styles from './companions.module.css';

export interface CompanionsProps {
  /** The product of the cart that they go with. */
  productId: number;
  cart: Cart;
  headingLevel: 2 | 3;
  /** Called when a product is opened: the panel closes. */
  onOpenProduct?: (() => void) | undefined;
}

/** Two products that go with one of the cart; nothing without any, or while they cannot be loaded. */
export function Companions({ productId, cart, headingLevel, onOpenProduct }: CompanionsProps) {
  const { data, isPending } = useQuery(
    {
      queryKey: ['companions', productId],
      queryFn: ({ signal }) =>
        api('GET /api/catalog/products/by-key', { query: { id: String(productId) }, signal }),
    },
    tabQueryClient(),
  );
  const inCart = new Set(cart.items.map((item) => item.product_id));
  const companions = data ? companionsOf(data, inCart) : [];
  if (!isPending && companions.length === 0) return null;
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.section} aria-label="Combina com sua escolha">
      <Heading className={styles.heading}>Combina com sua escolha</Heading>
      {isPending ? <Skeleton shape="block" className={styles.skeleton} /> : null}
      <ul className={styles.list}>
        {companions.map((companion) => (
          <CompanionCard key={companion.product_id} companion={companion} onOpenProduct={onOpenProduct} />
        ))}
      </ul>
    </section>
  );
}

interface CompanionCardProps {
  companion: Companion;
  onOpenProduct: (() => void) | undefined;
}

function CompanionCard({ companion, onOpenProduct }: CompanionCardProps) {
  const router = useRouter();
  const [isAdding, setIsAdding] = useState(false);
  const { slug, name, image } = companion;
  const href = productPath(slug);

  async function add() {
    setIsAdding(true);
    try {
      const variantId = companion.variant_id ?? (await onlyVariantOf(companion.product_id));
      if (variantId === null) {
        onOpenProduct?.();
        await router.navigate({ href });
      } else {
        await putInCart(router, {
          product_id: companion.product_id,
          variant_id: variantId,
          qty: companion.qty,
        });
      }
    } finally {
      setIsAdding(false);
    }
  }

  return (
    <li className={styles.card}>
      <PageLink
        href={href}
        className={styles.picture}
        onClick={onOpenProduct}
        tabIndex={-1}
        aria-hidden="true"
      >
        <LinePicture image={image} />
      </PageLink>
      <div className={styles.words}>
        <PageLink href={href} className={styles.name} onClick={onOpenProduct}>
          {name}
        </PageLink>
        <Price
          size="s"
          priceCentavos={companion.price_centavos}
          listPriceCentavos={companion.list_price_centavos}
          isFromPrice={companion.is_from_price}
        />
        <Button
          variant="secondary"
          size="s"
          className={styles.add}
          isLoading={isAdding}
          aria-label={`Adicionar à sacola: ${name}`}
          onClick={() => void add()}
        >
          Adicionar
        </Button>
      </div>
    </li>
  );
}

/** Returns the variant of a product that has no options; null where the shopper has to choose, or if it cannot be known. */
async function onlyVariantOf(productId: number): Promise<number | null> {
  try {
    const { variants } = await api('GET /api/catalog/products/by-key', { query: { id: String(productId) } });
    return variants.length === 1 ? (variants[0]?.id ?? null) : null;
  } catch {
    // The product's page shows the problem.
    return null;
  }
}
