import type { LinkType } from './category-page.tsx';
import { Swatches, WishButton } from './interactive.tsx';
import { PagePicture } from './page-picture.tsx';
import type { Product } from './read-category.ts';

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const reais = (centavos: number) => money.format(centavos / 100);
const smallestInstalment = 3000;
const mostInstalments = 6;
const cardSizes = '(min-width: 80rem) 16rem, (min-width: 64rem) 24vw, (min-width: 40rem) 30vw, 46vw';

interface ProductCardProps {
  product: Product;
  pixPercent: number;
  isEager: boolean;
  Link: LinkType;
}

export function ProductCard({ product, pixPercent, isEager, Link }: ProductCardProps) {
  const { name, images, list_price_centavos: list, price_centavos: price, rating } = product;
  const colors = product.swatches.flatMap(({ label, color }) => (color === null ? [] : [{ label, color }]));
  const count = Math.max(1, Math.min(mostInstalments, Math.floor(price / smallestInstalment)));
  const first = price - Math.floor(price / count) * (count - 1);
  const stars = rating ? (rating.average_tenths / 10).toLocaleString('pt-BR') : '';
  return (
    <article className="card">
      <div className="frame">
        {images[0] && <PagePicture picture={images[0]} sizes={cardSizes} isEager={isEager} />}
        <div className="badges">
          {list > price && <span className="badge offer">−{Math.round((1 - price / list) * 100)}%</span>}
          {product.is_new && <span className="badge">Novo</span>}
        </div>
      </div>
      <div className="body">
        {colors.length > 0 && <Swatches name={name} colors={colors} />}
        <h2 className="name">
          <Link to={`/${product.slug}/p`} className="name-link">
            {name}
          </Link>
        </h2>
        {product.measure && <p className="measure">{product.measure}</p>}
        {rating && (
          <div className="rating">
            <span className="stars">
              <span className="hidden">
                Nota {stars} de 5, {rating.count} avaliações
              </span>
              <span className="star" aria-hidden="true" />
              <span className="average" aria-hidden="true">
                {stars} ({rating.count})
              </span>
            </span>
          </div>
        )}
        <div className="price">
          <p className="now">
            {list > price && (
              <s className="before">
                <span className="hidden">De </span>
                {reais(list)}
              </s>
            )}
            {product.is_from_price && <span className="from">a partir de </span>}
            <strong className="amount">{reais(price)}</strong>
          </p>
          <p className="pix">
            <strong>{reais(Math.round((price * (100 - pixPercent)) / 100))}</strong> no Pix
          </p>
          <p className="instalments">
            {count}x de <span className="each">{reais(Math.floor(price / count))}</span> sem juros
            {first * count !== price && ` (1ª de ${reais(first)})`}
          </p>
        </div>
        <p className="arrival" />
      </div>
      <div className="wish">
        <WishButton name={name} />
      </div>
    </article>
  );
}
