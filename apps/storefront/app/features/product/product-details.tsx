import { AccordionItem } from '#app/ui/accordion/accordion-item.tsx';
import { Accordion } from '#app/ui/accordion/accordion.tsx';
import { Prose } from '#app/ui/prose/prose.tsx';

import type { ProductPageView } from './load-product-page.ts';

import styles from './product-details.module.css';

/** Description and attributes, in sections that expand without JavaScript. */
export function ProductDetails({ product }: { product: ProductPageView['product'] }) {
  return (
    <div className={styles.details}>
      <Accordion>
        <AccordionItem title="Descrição" isOpen>
          <Prose html={product.description_html} />
        </AccordionItem>
        {product.attributes.length > 0 ? (
          <AccordionItem title="Ficha técnica" isOpen>
            <dl className={styles.attributes}>
              {product.attributes.map(({ code, label, value }) => (
                <div key={code} className={styles.attribute}>
                  <dt className={styles.label}>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
              <div className={styles.attribute}>
                <dt className={styles.label}>Código</dt>
                <dd>{product.sku}</dd>
              </div>
            </dl>
          </AccordionItem>
        ) : null}
      </Accordion>
    </div>
  );
}
