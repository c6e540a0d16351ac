import { useRouter } from '@tanstack/react-router';
import type { Wish } from '@vitrine/contract/schemas/wishlist.ts';
import { ShoppingBag, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { ProductRow } from '#app/features/cart/product-row.tsx';
import { putInCart } from '#app/features/cart/put-in-cart.ts';
import { productPath } from '#app/platform/addresses/paths.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { useStore } from '#app/platform/store/store-context.ts';
import { Amount } from '#app/ui/amount/amount.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { IconButton } from '#app/ui/icon-button/icon-button.tsx';
import { Price } from '#app/ui/price/price.tsx';

import { createWishService } from './create-wish-service.ts';
import { wishNews } from './domain/wish-news.ts';

import styles from './wish-row.module.css';

export interface WishRowProps {
  wish: Wish;
  /** True once removed from the list. */
  onGone: () => void;
}

/** A wishlist row: current price, improvement, and the button to add it to the cart [WSH-02]. */
export function WishRow({ wish, onGone }: WishRowProps) {
  const { product } = wish;
  const href = productPath(product.slug);
  const [image = null] = product.images;
  const { setWish } = serviceOf(useRouter(), createWishService);
  // What cannot be bought any more can still be read and removed.
  const { closing } = useStore();
  return (
    <ProductRow
      product={product}
      image={image}
      action={closing ? null : <AddToCartAction wish={wish} href={href} onGone={onGone} />}
      corner={
        <IconButton
          size="s"
          label={`Remover ${product.name} da lista de desejos`}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => void setWish(product.id, false).then(onGone)}
        />
      }
    >
      <Price
        size="s"
        priceCentavos={product.price_centavos}
        listPriceCentavos={product.list_price_centavos}
        isFromPrice={product.is_from_price}
      />
      {closing ? null : <News wish={wish} />}
    </ProductRow>
  );
}

function News({ wish }: { wish: Wish }) {
  const { cheaperByCentavos, isBack } = wishNews(wish);
  return (
    <p className={styles.news}>
      {wish.product.is_available ? null : <Badge>Esgotado</Badge>}
      {isBack ? <Badge tone="success">De volta ao estoque</Badge> : null}
      {cheaperByCentavos > 0 ? (
        <Badge tone="accent">
          Baixou <Amount centavos={cheaperByCentavos} />
        </Badge>
      ) : null}
    </p>
  );
}

function AddToCartAction({ wish, href, onGone }: WishRowProps & { href: string }) {
  const router = useRouter();
  const [isMoving, setIsMoving] = useState(false);
  const { product, only_variant_id: variantId } = wish;
  if (!product.is_available || variantId === null) {
    return (
      <ButtonLink href={href} variant="secondary" size="s">
        {product.is_available ? 'Escolher opções' : 'Ver produto'}
      </ButtonLink>
    );
  }

  async function moveToCart(item: { product_id: number; variant_id: number; qty: number }) {
    setIsMoving(true);
    const isMoved = await putInCart(router, item).finally(() => setIsMoving(false));
    if (!isMoved) return;
    await serviceOf(router, createWishService).setWish(item.product_id, false, { showsSuccess: false });
    onGone();
  }

  return (
    <Button
      size="s"
      icon={<ShoppingBag aria-hidden="true" />}
      isLoading={isMoving}
      onClick={() => void moveToCart({ product_id: product.id, variant_id: variantId, qty: wish.min_qty })}
    >
      Mover para a sacola
    </Button>
  );
}
