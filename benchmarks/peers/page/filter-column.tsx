import type { LinkType } from './category-page.tsx';
import { Icon } from './icon.tsx';
import type { Filter } from './read-category.ts';

const openGroups = 4;
const prices = [
  ['Até R$ 150', 'preco-ate=150', 6],
  ['R$ 150 a R$ 200', 'preco-de=150&preco-ate=200', 1],
  ['A partir de R$ 200', 'preco-de=200', 1],
] as const;

export function FilterColumn({ filters, path, Link }: { filters: Filter[]; path: string; Link: LinkType }) {
  const value = (to: string, label: string, count: number, color?: string | null) => (
    <li key={label}>
      <Link to={to} className="filter-link">
        <span
          className={color ? 'color' : 'box'}
          {...(color && { style: { backgroundColor: color } })}
          aria-hidden="true"
        />
        <span className="filter-label">{label}</span>
        <span className="filter-count">
          <span aria-hidden="true">{count}</span>
          <span className="hidden">, {count} produtos</span>
        </span>
      </Link>
    </li>
  );
  return (
    <aside id="filtros" className="filters" aria-label="Filtros">
      <div className="column">
        <details className="group" open>
          <summary className="summary">
            Preço
            <Icon name="down" />
          </summary>
          <div className="values">
            <ul className="list">
              {prices.map(([label, query, count]) => value(`${path}?${query}`, label, count))}
            </ul>
            <form className="price-form" action={path}>
              <label htmlFor="preco-de">De R$</label>
              <input id="preco-de" name="preco-de" inputMode="numeric" />
              <label htmlFor="preco-ate">Até R$</label>
              <input id="preco-ate" name="preco-ate" inputMode="numeric" />
              <button type="submit" className="button secondary small">
                <span className="label">Aplicar</span>
              </button>
            </form>
          </div>
        </details>
        {filters.map(({ name, label, values }, index) => (
          <details key={name} className="group" open={index + 1 < openGroups}>
            <summary className="summary">
              {label}
              <Icon name="down" />
            </summary>
            <div className="values">
              <ul className="list">
                {values.map((one) => value(`${path}?${name}=${one.value}`, one.label, one.count, one.color))}
              </ul>
            </div>
          </details>
        ))}
      </div>
    </aside>
  );
}
