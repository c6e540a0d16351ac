import type { LinkType } from './category-page.tsx';
import { Icon } from './icon.tsx';
import { PostcodeButton, SubmenuButton } from './interactive.tsx';
import type { CategoryData } from './read-category.ts';

export function SiteHeader({ data: { menu, store }, Link }: { data: CategoryData; Link: LinkType }) {
  return (
    <header className="header">
      <div className="bar">
        <div className="brand">
          <Link to="/" className="brand-link">
            <img
              className="logo"
              src="/img/original/logo-aurora.svg"
              alt=""
              height="40"
              fetchPriority="high"
            />
            {store['name']}
          </Link>
        </div>
        <Link to="/categoria" className="header-link">
          <Icon name="menu" />
          <span className="text hidden">Menu</span>
        </Link>
        <div className="search">
          <search>
            <form action="/busca" method="get">
              <label htmlFor="busca">
                <span className="hidden">Buscar produtos</span>
              </label>
              <input
                id="busca"
                type="search"
                placeholder="O que você procura?"
                autoComplete="off"
                maxLength={120}
                name="q"
              />
              <button type="submit" aria-label="Buscar">
                <Icon name="search" />
              </button>
            </form>
          </search>
        </div>
        <div className="links">
          <PostcodeButton />
          <Link to="/conta/lista-desejos" className="header-link">
            <Icon name="heart" />
            <span className="text">Desejos</span>
          </Link>
          <Link to="/login" className="header-link">
            <Icon name="person" />
            <span className="text">Entrar</span>
          </Link>
          <Link to="/carrinho" className="header-link">
            <Icon name="bag" />
            <span className="text">Sacola</span>
          </Link>
        </div>
      </div>
      <nav className="menu" aria-label="Categorias">
        <ul className="entries">
          {menu.map(({ url_key, name, children }) => (
            <li key={url_key} className="entry">
              <Link to={`/${url_key}/c`} className="entry-link">
                {name}
              </Link>
              {children.length > 0 && (
                <>
                  <SubmenuButton name={name} />
                  <div className="panel">
                    <div className="panel-content">
                      <p className="panel-title">{name}</p>
                      <Link to={`/${url_key}/c`} className="all">
                        Ver tudo em {name}
                      </Link>
                      <ul className="children">
                        {children.map((child) => (
                          <li key={child.url_key}>
                            <Link to={`/${child.url_key}/c`} className="child-link">
                              {child.name}
                            </Link>
                          </li>
                        ))}
                      </ul>
                    </div>
                  </div>
                </>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
