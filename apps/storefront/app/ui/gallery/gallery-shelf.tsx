import { AccordionItem } from '#app/ui/accordion/accordion-item.tsx';
import { Accordion } from '#app/ui/accordion/accordion.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb/breadcrumb.tsx';
import { Carousel } from '#app/ui/carousel/carousel.tsx';
import { Pagination } from '#app/ui/pagination/pagination.tsx';
import { Price } from '#app/ui/price/price.tsx';
import { Prose } from '#app/ui/prose/prose.tsx';
import { SectionHeading } from '#app/ui/section-heading/section-heading.tsx';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';
import { Steps } from '#app/ui/steps/steps.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';

import { GallerySection } from './gallery-section.tsx';

import styles from './gallery-page.module.css';

const products = [
  'Almofada de linho',
  'Manta de tricô',
  'Vaso de cerâmica',
  'Luminária de palha',
  'Cesto de taboa',
];

export function GalleryShelf() {
  return (
    <>
      <GallerySection title="Navegação">
        <Breadcrumb items={[{ label: 'Sala', href: '/sala/c' }, { label: 'Mantas' }]} />
        <Pagination page={4} pageCount={12} hrefOf={(page) => `/_ui?page=${page}`} />
        <Steps
          label="Etapas da compra"
          currentIndex={1}
          steps={[{ label: 'Identificação', href: '/_ui' }, { label: 'Entrega' }, { label: 'Pagamento' }]}
        />
      </GallerySection>
      <GallerySection title="Vitrine">
        <div>
          <SectionHeading
            title="Mais vendidos"
            text="O que mais saiu na semana."
            link={{ label: 'Ver tudo', href: '/_ui' }}
          />
          <Carousel label="Mais vendidos">
            {products.map((product, index) => (
              <div key={product} className={styles.product}>
                <Skeleton shape="portrait" />
                <p>{product}</p>
                <Price priceCentavos={8990 + index * 1100} listPriceCentavos={11990} />
                <Badge tone="success">Frete grátis</Badge>
              </div>
            ))}
          </Carousel>
        </div>
      </GallerySection>
      <GallerySection title="Conteúdo">
        <Tabs
          label="Sobre o produto"
          tabs={[
            { id: 'descricao', label: 'Descrição', content: 'Linho lavado, macio desde o primeiro dia.' },
            { id: 'medidas', label: 'Medidas', content: '45 × 45 cm.' },
            { id: 'cuidados', label: 'Cuidados', content: 'Lave à mão, com água fria.' },
          ]}
        />
        <Accordion>
          <AccordionItem title="Qual é o prazo de entrega?" isOpen>
            De 3 a 7 dias úteis para as capitais.
          </AccordionItem>
          <AccordionItem title="Posso trocar?">Sim, em até 30 dias.</AccordionItem>
        </Accordion>
        <Prose html="<h2>Feito devagar</h2><p>Cada peça passa por <a href='/_ui'>oito mãos</a> antes de chegar à sua casa.</p><ul><li>Linho europeu</li><li>Tingimento natural</li></ul><blockquote>Casa é onde a luz entra baixa.</blockquote>" />
      </GallerySection>
    </>
  );
}
