import { clsx } from 'clsx';
import { Truck } from 'lucide-react';
import { type PointerEvent, useState } from 'react';

import { WishButton } from '#app/features/wishlist/wish-button.tsx';
import { productPath } from '#app/platform/addresses/paths.ts';
import { inSlot } from '#app/platform/look/in-slot.ts';
import type { ProductCardSlotProps } from '#app/platform/look/look.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';
import { RatingStars } from '#app/ui/rating-stars/rating-stars.tsx';

import { CardArrival } from './card-arrival.tsx';
import { CardPrice } from './card-price.tsx';
import { ColorChoice } from './color-choice.tsx';
import type { CardView } from './domain/card-view.ts';
import { discountPercent } from './domain/discount-percent.ts';
import type { PaymentTerms } from './domain/payment-terms.ts';

import styles from './product-card.module.css';

export interface ProductCardProps {
  card: CardView;
  terms: PaymentTerms;
  /** The picture's width, for `sizes`. */
  sizes: string;
  /** The products whose arrivals are requested together (`arrivalGroups`). */
  arrivalGroup: string;
  /** In the first screen: the picture loads eagerly. */
  isEager?: boolean;
  /** The picture may be the largest of the first screen [UIX-02]. */
  isPriority?: boolean;
  headingLevel?: 2 | 3;
}

export function ProductCard({
  card,
  terms,
  sizes,
  arrivalGroup,
  isEager = false,
  isPriority = false,
  headingLevel = 3,
}: ProductCardProps) {
  const Heading = `h${headingLevel}` as const;
  const href = productPath(card.slug, card.variant_id);
  // The second picture is for hover and loaded only then.
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [color, setColor] = useState<number | null>(null);
  const onPointerEnter = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setIsPointedAt(true);
  return (
    <article className={card.is_available ? styles.card : styles.soldOut} onPointerEnter={onPointerEnter}>
      <CardContent
        product={{
          name: card.name,
          href,
          measure: card.measure || null,
          isAvailable: card.is_available,
          isNew: card.is_new,
        }}
        parts={{
          pictures: (
            <CardPictures
              card={card}
              sizes={sizes}
              isEager={isEager}
              isPriority={isPriority}
              color={color}
              isPointedAt={isPointedAt}
            />
          ),
          colors: <ColorChoice name={card.name} colors={card.colors} chosen={color} onChoose={setColor} />,
          name: (
            <Heading className={styles.name}>
              <PageLink href={href} className={styles.link}>
                {card.name}
              </PageLink>
            </Heading>
          ),
          rating:
            card.rating && card.rating.count > 0 ? (
              <div className={styles.rating}>
                <RatingStars
                  averageTenths={card.rating.average_tenths}
                  count={card.rating.count}
                  size="one"
                />
              </div>
            ) : null,
          price: (
            <CardPrice
              productId={card.id}
              group={arrivalGroup}
              lines={{
                priceCentavos: card.price_centavos,
                listPriceCentavos: card.list_price_centavos,
                isFromPrice: card.is_from_price,
                qty: card.min_qty,
                content: card.content,
                terms,
              }}
            />
          ),
          arrival: <CardArrival productId={card.id} group={arrivalGroup} />,
          wish: <WishButton productId={card.id} name={card.name} />,
        }}
      />
    </article>
  );
}

function OwnCardContent({
  product: { measure },
  parts: { pictures, colors, name, rating, price, arrival, wish },
}: ProductCardSlotProps) {
  return (
    <>
      {pictures}
      <div className={styles.words}>
        {colors}
        {name}
        {measure === null ? null : <p className={styles.measure}>{measure}</p>}
        {rating}
        {price}
        {arrival}
      </div>
      <div className={styles.heart}>{wish}</div>
    </>
  );
}

const CardContent = inSlot('ProductCard', OwnCardContent);

/** Twice the width of the widest card. */
const cardWidth = 800;

interface CardPicturesProps {
  card: CardView;
  sizes: string;
  isEager: boolean;
  isPriority: boolean;
  /** The index of the chosen colour. */
  color: number | null;
  isPointedAt: boolean;
}

function CardPictures({ card, sizes, isEager, isPriority, color, isPointedAt }: CardPicturesProps) {
  const ofColor = color === null ? undefined : card.colors[color]?.image;
  const [main, second] = card.images;
  const first = ofColor ?? main;
  const percent = discountPercent(card.list_price_centavos, card.price_centavos);
  return (
    <div className={clsx(styles.pictures, !isEager && !isPriority && 'deferred-picture')}>
      {first === undefined ? (
        <span className={styles.initial} aria-hidden="true">
          {card.name.charAt(0)}
        </span>
      ) : (
        <Picture
          image={{ ...first, alt: '' }}
          sizes={sizes}
          maxWidth={cardWidth}
          isPriority={isPriority}
          isEager={isEager}
          className={styles.picture}
        />
      )}
      {second === undefined || ofColor || !isPointedAt ? null : (
        <span className={styles.second}>
          <Picture
            image={{ ...second, alt: '' }}
            sizes={sizes}
            maxWidth={cardWidth}
            className={styles.picture}
          />
        </span>
      )}
      <div className={styles.badges}>
        {card.is_available ? null : <Badge tone="neutral">Esgotado</Badge>}
        {percent > 0 && card.is_available ? <Badge tone="accent">−{percent}%</Badge> : null}
        {card.is_new ? <Badge tone="outline">Novo</Badge> : null}
      </div>
      {card.is_free_shipping && card.is_available ? (
        <Badge tone="success" icon={<Truck aria-hidden="true" />} className={styles.freight}>
          Frete grátis
        </Badge>
      ) : null}
    </div>
  );
}
