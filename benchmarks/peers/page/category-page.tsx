import type { ComponentType, ReactNode } from 'react';

import { FilterColumn } from './filter-column.tsx';
import { Icon } from './icon.tsx';
import { ConsentCard, Toolbar } from './interactive.tsx';
import { PagePicture } from './page-picture.tsx';
import { ProductCard } from './product-card.tsx';
import type { CategoryData } from './read-category.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** The framework's own link. */
export type LinkType = ComponentType<{ to: string; className?: string; children?: ReactNode }>;

/** The category page with the elements of the shop's, drawn by either framework. */
export function CategoryPage({ data, Link }: { data: CategoryData; Link: LinkType }) {
  const { category, filters, methods, products, total } = data;
  const path = `/${category.url_key}/c`;
  const pix = methods.find(({ code }) => code === 'pix')?.discount_percent ?? 0;
  return (
    <div className="shell">
      <a className="skip-link" href="#conteudo">
        Pular para o conteúdo
      </a>
      <aside className="notice" aria-label="Aviso da loja">
        <p>Frete grátis acima de R$ 399 no Sul e no Sudeste</p>
      </aside>
      <SiteHeader data={data} Link={Link} />
      <main id="conteudo" tabIndex={-1} className="main">
        <div className="container page listing">
          <header className="intro">
            <nav aria-label="Você está em">
              <ol className="breadcrumb">
                <li className="crumb">
                  <Link to="/" className="crumb-link">
                    Início
                  </Link>
                </li>
                {category.breadcrumb.map(({ name }) => (
                  <li key={name} className="crumb">
                    <Icon name="right" />
                    <span aria-current="page">{name}</span>
                  </li>
                ))}
              </ol>
            </nav>
            <div className="banner">
              {category.banner && <PagePicture picture={category.banner} sizes="100vw" isEager />}
              <div className="banner-text">
                <h1>{category.name}</h1>
                {/* The API has sanitised it. */}
                <div className="prose" dangerouslySetInnerHTML={{ __html: category.description_html }} />
              </div>
            </div>
          </header>
          <div className="results">
            <Toolbar total={total} path={path} />
            <FilterColumn filters={filters} path={path} Link={Link} />
            <ul className="grid">
              {products.map((product, index) => (
                <li key={product.id}>
                  <ProductCard product={product} pixPercent={pix} isEager={index < 4} Link={Link} />
                </li>
              ))}
            </ul>
          </div>
        </div>
        <SiteFooter data={data} Link={Link} />
      </main>
      <ConsentCard />
    </div>
  );
}
