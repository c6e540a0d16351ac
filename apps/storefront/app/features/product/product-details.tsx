import { inSlot } from '#app/platform/look/in-slot.ts';
import type { ProductDetailsSlotProps } from '#app/platform/look/look.ts';
import { AccordionItem } from '#app/ui/accordion/accordion-item.tsx';
import { Accordion } from '#app/ui/accordion/accordion.tsx';
import { Prose } from '#app/ui/prose/prose.tsx';

import type { ProductPageView } from './load-product-page.ts';

import styles from './product-details.module.css';

/** Description, measures and other attributes, in sections that expand without JavaScript. */
export function ProductDetails({ product }: { product: ProductPageView['product'] }) {
  const { name, sku, attributes, measures, dimensions } = product;
  return (
    <div className={styles.details}>
      <DetailSections
        product={{ name, sku, measures, attributes }}
        parts={{
          description: <Prose html={product.description_html} />,
          measures:
            measures.length > 0 ? (
              <>
                {measures.length > 1 && dimensions !== '' ? (
                  <p className={styles.dimensions}>{dimensions}</p>
                ) : null}
                <Attributes attributes={measures} />
              </>
            ) : null,
          attributes:
            attributes.length > 0 ? (
              <Attributes attributes={[...attributes, { code: '', label: 'Código', value: sku }]} />
            ) : null,
        }}
      />
    </div>
  );
}

function OwnDetailSections({ parts: { description, measures, attributes } }: ProductDetailsSlotProps) {
  return (
    <Accordion>
      <AccordionItem title="Descrição" isOpen>
        {description}
      </AccordionItem>
      {measures === null ? null : (
        <AccordionItem title="Medidas" isOpen>
          {measures}
        </AccordionItem>
      )}
      {attributes === null ? null : (
        <AccordionItem title="Ficha técnica" isOpen>
          {attributes}
        </AccordionItem>
      )}
    </Accordion>
  );
}

const DetailSections = inSlot('ProductDetails', OwnDetailSections);

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
