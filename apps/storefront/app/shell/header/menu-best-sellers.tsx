import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';

import { productPath } from '#app/platform/addresses/paths.ts';
import { api } from '#app/platform/api/api.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { Amount } from '#app/ui/amount/amount.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';

import styles from './menu-best-sellers.module.css';

export interface MenuBestSellersProps {
  /** The category's key. */
  urlKey: string;
  /** The category's name. */
  label: string;
  onChoose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const shownCount = 3;
const rows = Array.from({ length: shownCount }, (_, index) => index);
const freshForMs = 10 * 60_000;
/** As long as the panel waits: a pointer or a focus that crosses the row asks for nothing. */
const delayMs = 120;

/** The products of a category that sell best, in its panel of the menu. */
export function MenuBestSellers({ urlKey, label, onChoose, onKeyDown }: MenuBestSellersProps) {
  const id = useId();
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsWanted(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  const { data: products, isError } = useQuery(
    {
      queryKey: ['menu-best-sellers', urlKey],
      queryFn: ({ signal }) =>
        api('GET /api/catalog/products', {
          query: { category: urlKey, sort: 'best_selling', per_page: String(shownCount) },
          signal,
        }),
      select: ({ items }) => items.filter((product) => product.is_available),
      enabled: isWanted,
      staleTime: freshForMs,
      // The panel is complete without them.
      retry: false,
    },
    tabQueryClient(),
  );
  if (isError || products?.length === 0) return null;
  return (
    <>
      <p id={id} className={styles.title}>
        Mais vendidos<span className={styles.of}> em {label}</span>
      </p>
      {products ? (
        <ul className={styles.list} aria-labelledby={id}>
          {products.map((product) => (
            <li key={product.id} className={styles.product}>
              <span className={styles.frame}>
                {product.images[0] ? (
                  <Picture
                    image={product.images[0]}
                    alt=""
                    sizes="4rem"
                    maxWidth={200}
                    className={styles.picture}
                  />
                ) : null}
              </span>
              <div>
                <PageLink
                  href={productPath(product.slug, product.variant_id)}
                  className={styles.link}
                  onClick={onChoose}
                  onKeyDown={onKeyDown}
                >
                  {product.name}
                </PageLink>
                <p className={styles.price}>
                  {product.is_from_price ? 'a partir de ' : null}
                  <strong>
                    <Amount centavos={product.price_centavos} />
                  </strong>
                </p>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <ul className={styles.list} aria-hidden="true">
          {rows.map((row) => (
            <li key={row} className={styles.product}>
              <span className={styles.frame} />
              <Skeleton lines={2} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
