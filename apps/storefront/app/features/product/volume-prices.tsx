import { formatUnitPrice } from '@vitrine/brazil/pack-content.ts';
import type { Product, ProductVariant } from '@vitrine/contract/schemas/catalog.ts';
import { nearestAllowedQty } from '@vitrine/rules/allowed-quantity.ts';

import { Amount } from '#app/ui/amount/amount.tsx';

import { useChosen } from './chosen-item.ts';
import { quantityText, tierRows, tierScopeText } from './domain/tier-rows.ts';

import styles from './volume-prices.module.css';

export interface VolumePricesProps {
  productId: number;
  variants: readonly ProductVariant[];
  options: Product['options'];
  /** The variant that the page opened with. */
  openedWith: number | null;
  onChooseQty: (qty: number) => void;
}

/** The prices of the chosen variant by quantity, each with a button for that quantity; nothing without any [CAT+04]. */
export function VolumePrices({ productId, variants, options, openedWith, onChooseQty }: VolumePricesProps) {
  const chosen = useChosen(productId, openedWith);
  const variant = variants.find(({ id }) => id === chosen.variantId);
  const rows = variant ? tierRows(variant) : [];
  if (!variant || rows.length < 2) return null;
  const { stock, content } = variant;
  const qty = nearestAllowedQty(chosen.qty, variant, stock);
  const scope = tierScopeText(options);
  const reached = rows.findLast(({ fromQty }) => fromQty <= qty) ?? rows[0];
  return (
    <div className={styles.volume}>
      <table className={styles.table}>
        <caption className={styles.caption}>Preço por quantidade</caption>
        <thead className={styles.said}>
          <tr>
            <th scope="col">Quantidade</th>
            <th scope="col">Preço</th>
            <th scope="col">Economia</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ fromQty, label, priceCentavos, savedPercent }) => (
            <tr key={fromQty} aria-current={fromQty === reached?.fromQty || undefined}>
              <th scope="row">
                <button
                  type="button"
                  className={styles.choose}
                  onClick={() => onChooseQty(nearestAllowedQty(fromQty, variant, stock))}
                >
                  {label}
                </button>
              </th>
              <td>
                <span className={styles.price}>
                  <Amount centavos={priceCentavos} />
                </span>{' '}
                cada
                {content ? (
                  <span className={styles.measure}> {formatUnitPrice(priceCentavos, content)}</span>
                ) : null}
              </td>
              <td className={styles.saved}>{savedPercent > 0 ? `economize ${savedPercent}%` : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {scope === null ? null : <p className={styles.scope}>{scope}</p>}
      {reached ? (
        <p className={styles.total} role="status">
          {quantityText(qty, content)} por{' '}
          <strong>
            <Amount centavos={qty * reached.priceCentavos} />
          </strong>
        </p>
      ) : null}
    </div>
  );
}
