import { AccordionItem } from '#app/ui/accordion/accordion-item.tsx';
import { Accordion } from '#app/ui/accordion/accordion.tsx';
import { Prose } from '#app/ui/prose/prose.tsx';

import type { ProductPageView } from './load-product-page.ts';

import styles from './product-details.module.css';

/** Description, measures and other attributes, in sections that expand without JavaScript. */
export function ProductDetails({ product }: { product: ProductPageView['product'] }) {
  const { attributes, measures, dimensions } = product;
  return (
    <div className={styles.details}>
      <Accordion>
        <AccordionItem title="Descrição" isOpen>
          <Prose html={product.description_html} />
        </AccordionItem>
        {measures.length > 0 ? (
          <AccordionItem title="Medidas" isOpen>
            {measures.length > 1 && dimensions !== '' ? (
              <p className={styles.dimensions}>{dimensions}</p>
            ) : null}
            <Attributes attributes={measures} />
          </AccordionItem>
        ) : null}
        {attributes.length > 0 ? (
          <AccordionItem title="Ficha técnica" isOpen>
            <Attributes attributes={[...attributes, { code: '', label: 'Código', value: product.sku }]} />
          </AccordionItem>
        ) : null}
      </Accordion>
    </div>
  );
}

function Attributes({ attributes }: { attributes: ProductPageView['product']['attributes'] }) {
  return (
    <dl>
      {attributes.map(({ code, label, value }) => (
        <div key={code} className={styles.attribute}>
          <dt className={styles.label}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
