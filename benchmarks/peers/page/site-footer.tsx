import type { LinkType } from './category-page.tsx';
import { Icon } from './icon.tsx';
import type { CategoryData } from './read-category.ts';

const promises = [
  ['truck', 'Entrega com data', 'Prazo e frete antes de comprar'],
  ['swap', 'Troca fácil', '30 dias para mudar de ideia'],
  ['lock', 'Pagamento seguro', 'Pix, cartão e boleto'],
] as const;
const marks = ['Pix', 'Visa', 'Mastercard', 'Elo', 'Amex', 'Hipercard', 'Boleto'];

export function SiteFooter({ data: { menu, pages, store }, Link }: { data: CategoryData; Link: LinkType }) {
  const columns = [
    { title: 'Loja', links: menu.slice(0, 7).map(({ url_key, name }) => [`/${url_key}/c`, name] as const) },
    {
      title: 'Para você',
      links: [['/conta', 'Minha conta'] as const, ['/conta/pedidos', 'Meus pedidos'] as const],
    },
    {
      title: 'Institucional',
      links: [
        ...pages
          .filter(({ url_key }) => url_key !== 'home')
          .map(({ url_key, title }) => [`/pagina/${url_key}`, title] as const),
        ['/listas', 'Listas'] as const,
        ['/blog', 'Blog'] as const,
      ],
    },
  ];
  return (
    <footer className="footer">
      <ul className="promises">
        {promises.map(([icon, title, text]) => (
          <li key={title} className="promise">
            <Icon name={icon} />
            <p>
              <strong>{title}</strong>
              <span className="promise-text">{text}</span>
            </p>
          </li>
        ))}
      </ul>
      <div className="columns">
        <div className="about">
          <p className="footer-name">{store['name']}</p>
          <p className="footer-text">{store['description']}</p>
          <ul className="social" aria-label="Redes sociais">
            {['instagram', 'facebook', 'youtube'].map((network) => (
              <li key={network}>
                <a href={store[`social.${network}`]} target="_blank" rel="noopener">
                  {network}
                </a>
              </li>
            ))}
          </ul>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className="column-title">{title}</p>
            <ul className="column-links">
              {links.map(([to, label]) => (
                <li key={to}>
                  <Link to={to} className="footer-link">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="contact">
          <p className="column-title">Atendimento</p>
          <ul className="column-links">
            <li>
              <a href={`tel:${store['phone']}`}>{store['phone']}</a>
            </li>
            <li>
              <a href={`mailto:${store['email']}`}>{store['email']}</a>
            </li>
          </ul>
        </div>
      </div>
      <ul className="marks" aria-label="Formas de pagamento">
        {marks.map((mark) => (
          <li key={mark} className="mark">
            {mark}
          </li>
        ))}
      </ul>
      <div className="legal">
        <p>
          {store['legal_name']} · CNPJ {store['document']}
        </p>
        <p>
          {store['street']}, {store['number']} · {store['city']} – {store['region']} · CEP {store['postcode']}
        </p>
      </div>
      <button type="button" className="preferences">
        Preferências de cookies
      </button>
    </footer>
  );
}
