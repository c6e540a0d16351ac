import { parseWholeNumber } from '@vitrine/brazil/whole-number.ts';
import type { Image } from '@vitrine/contract/schemas/catalog.ts';
import { nearestAllowedQty } from '@vitrine/rules/allowed-quantity.ts';
import { unitPriceAt } from '@vitrine/rules/price-tiers.ts';
import { type FormEvent, Suspense, useEffect, useId, useRef, useState } from 'react';

import { AddToListButton } from '#app/features/customer-lists/add-to-list-button.tsx';
import type { PaymentTerms } from '#app/features/product-card/domain/payment-terms.ts';
import { PriceLines } from '#app/features/product-card/price-lines.tsx';
import { WishButton } from '#app/features/wishlist/wish-button.tsx';
import { actionPaths } from '#app/platform/addresses/action-paths.ts';
import { useService } from '#app/platform/services/service-of.ts';
import { useStore } from '#app/platform/store/store-context.ts';
import { QuantityStepper } from '#app/ui/quantity-stepper/quantity-stepper.tsx';
import { RatingStars } from '#app/ui/rating-stars/rating-stars.tsx';

import { BuyBar } from './buy-bar.tsx';
import { BuyButton } from './buy-button.tsx';
import { createChosenItem } from './chosen-item.ts';
import { type Choice, describeChoice } from './domain/choose-variant.ts';
import { stockNotice } from './domain/stock-notice.ts';
import { InstalmentTable } from './instalment-table.tsx';
import type { OfferedVariant, ProductPageView } from './load-product-page.ts';
import { LazyProductDelivery, LazySoldOutAlternatives, LazyVolumePrices } from './parts.tsx';
import { ProductBadges } from './product-badges.tsx';
import { ProductOptions } from './product-options.tsx';
import { ProductTrust } from './product-trust.tsx';
import { ShareButton } from './share-button.tsx';
import { StockAlertButton } from './stock-alert-button.tsx';
import { StockAlertPopover } from './stock-alert-popover.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';

import styles from './product-decision.module.css';

/** Adds units of a variant to the cart; the button shows progress until it resolves. */
export type AddToCart = (item: { product_id: number; variant_id: number; qty: number }) => Promise<unknown>;

export interface ProductDecisionProps {
  product: ProductPageView['product'];
  /** Null if the combination does not exist. */
  variant: OfferedVariant | null;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** The first picture of the choice. */
  picture: Image | undefined;
  /** The variant that the page opened with. */
  openedWith: number | null;
  terms: PaymentTerms;
  onAddToCart: AddToCart;
}

const single = { min_qty: 1, qty_step: 1 };

/** The purchase decision: name, price, options and quantity. */
export function ProductDecision({
  product,
  variant,
  choice,
  onChoose,
  picture,
  openedWith,
  terms,
  onAddToCart,
}: ProductDecisionProps) {
  const hasDelivery = useStore().settings['checkout/estimate_shipping'];
  const chosenItem = useService(createChosenItem);
  const formId = useId();
  const alertId = useId();
  const [wishedQty, setWishedQty] = useState(1);
  const [isAdding, setIsAdding] = useState(false);
  const buyBox = useRef<HTMLDivElement>(null);
  const isBoxPast = useScrolledPast(buyBox);
  const stock = variant?.stock ?? 0;
  const rule = variant ?? single;
  const maxQty = Math.max(stock, rule.min_qty);
  const qty = nearestAllowedQty(wishedQty, rule, maxQty);
  const sold = variant ?? product;
  const priceCentavos = unitPriceAt(qty, sold);
  // A volume price has no struck list price, whose line would appear and disappear as the quantity changes.
  const isOnSale = sold.list_price_centavos > sold.price_centavos;
  const listPriceCentavos = isOnSale ? sold.list_price_centavos : priceCentavos;

  useEffect(() => {
    chosenItem.setState({ item: { productId: product.id, variantId: variant?.id ?? null, qty } });
  }, [chosenItem, product.id, variant?.id, qty]);

  async function addToCart(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!variant || isAdding) return;
    // A number that was just typed is not applied before its field loses the focus.
    const typedQty = parseWholeNumber(String(new FormData(event.currentTarget).get('qty') ?? '')) ?? qty;
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    setIsAdding(true);
    try {
      const addedQty = nearestAllowedQty(typedQty, rule, maxQty);
      await onAddToCart({ product_id: product.id, variant_id: variant.id, qty: addedQty });
    } finally {
      setIsAdding(false);
    }
  }

  const chosen = describeChoice(product.options, choice);
  const label = chosen === '' ? product.name : `${product.name} (${chosen})`;
  const soldOut = variant && stock === 0 ? variant : null;
  const button = soldOut ? (
    <StockAlertButton variantId={soldOut.id} label={label} popoverId={alertId} />
  ) : (
    <BuyButton isMade={variant !== null} isAdding={isAdding} form={formId} />
  );
  return (
    <section className={styles.decision} aria-label="Comprar">
      <ProductTitle product={product} />
      {/* Its controls name it, because other forms are among them. */}
      <form
        id={formId}
        method="post"
        action={actionPaths.addToCart}
        noValidate
        onSubmit={(event) => void addToCart(event)}
      >
        <input type="hidden" name="slug" value={product.slug} />
        {variant ? <input type="hidden" name="variant" value={variant.id} /> : null}
      </form>
      <div className={styles.price}>
        <ProductBadges
          product={product}
          priceCentavos={variant?.public_prices?.price_centavos ?? priceCentavos}
          listPriceCentavos={variant?.public_prices?.list_price_centavos ?? listPriceCentavos}
        />
        <PriceLines
          priceCentavos={priceCentavos}
          listPriceCentavos={listPriceCentavos}
          isMemberPrice={variant?.public_prices !== undefined}
          qty={rule.min_qty > 1 ? qty : 1}
          content={variant?.content}
          terms={terms}
          size="l"
        />
        {variant?.offer_ends ? <p className={styles.offerEnd}>{variant.offer_ends}</p> : null}
        {terms.instalments ? (
          <InstalmentTable priceCentavos={priceCentavos} terms={terms.instalments} />
        ) : null}
      </div>
      <ProductOptions
        options={product.options}
        variants={product.variants}
        choice={choice}
        onChoose={onChoose}
        form={formId}
      />
      <StockLine variant={variant} chosen={chosen} qty={qty} />
      {stock === 0 ? (
        <Suspense fallback={<p className={styles.noOffer} />}>
          <LazySoldOutAlternatives
            slug={product.slug}
            options={product.options}
            variants={product.variants}
            choice={choice}
            onChoose={onChoose}
          />
        </Suspense>
      ) : null}
      {product.variants.some(({ price_tiers: tiers }) => tiers) ? (
        <LazyVolumePrices
          productId={product.id}
          variants={product.variants}
          options={product.options}
          openedWith={openedWith}
          onChooseQty={setWishedQty}
        />
      ) : null}
      <div ref={buyBox} className={styles.buy}>
        <QuantityStepper
          label={`Quantidade de ${product.name}`}
          name="qty"
          form={formId}
          value={qty}
          onChange={setWishedQty}
          min={rule.min_qty}
          max={maxQty}
          step={rule.qty_step}
          isDisabled={stock === 0}
        />
        <div className={styles.wideButton}>{button}</div>
        {variant ? (
          <div className={styles.list}>
            <AddToListButton variantId={variant.id} qty={qty} label={label} />
          </div>
        ) : null}
      </div>
      {soldOut ? (
        <StockAlertPopover id={alertId} slug={product.slug} variantId={soldOut.id} label={label} />
      ) : null}
      {hasDelivery ? <LazyProductDelivery productId={product.id} openedWith={openedWith} /> : null}
      <ProductTrust isFreeShipping={product.is_free_shipping} />
      <BuyBar
        name={product.name}
        chosen={chosen}
        picture={picture}
        isBoxPast={isBoxPast}
        priceCentavos={priceCentavos}
        terms={terms}
      >
        {button}
      </BuyBar>
    </section>
  );
}

function ProductTitle({ product }: { product: ProductPageView['product'] }) {
  return (
    <header className={styles.title}>
      {product.brand === null ? null : <p className={styles.brand}>{product.brand}</p>}
      <div className={styles.nameRow}>
        <h1 className={styles.name}>{product.name}</h1>
        <WishButton productId={product.id} name={product.name} />
        <ShareButton title={product.name} />
      </div>
      {product.rating && product.rating.count > 0 ? (
        <a href="#avaliacoes">
          <RatingStars averageTenths={product.rating.average_tenths} count={product.rating.count} size="m" />
        </a>
      ) : null}
      <p className={styles.short}>{product.short_description}</p>
    </header>
  );
}

/** Announced when an option or the quantity changes it. */
function StockLine({
  variant,
  chosen,
  qty,
}: {
  variant: OfferedVariant | null;
  chosen: string;
  qty: number;
}) {
  const notice = stockNotice(variant, qty);
  return (
    <p className={styles[notice.kind]} aria-live="polite">
      {notice.text}
      {notice.kind === 'sold-out' && chosen !== '' ? `: ${chosen}` : ''}
      {variant?.sold_as ? ` · ${variant.sold_as}` : ''}
    </p>
  );
}
