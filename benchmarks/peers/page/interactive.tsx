'use client';

import { useId, useState } from 'react';

import { Icon } from './icon.tsx';

export function WishButton({ name }: { name: string }) {
  const [isWished, setIsWished] = useState(false);
  const label = isWished ? `Remover ${name} da lista de desejos` : `Adicionar ${name} à lista de desejos`;
  return (
    <button
      type="button"
      className="icon-button small quiet"
      aria-label={label}
      title={label}
      onClick={() => setIsWished(!isWished)}
    >
      <Icon name="heart" />
    </button>
  );
}

export function Swatches({ name, colors }: { name: string; colors: { label: string; color: string }[] }) {
  const group = useId();
  const [shown, setShown] = useState('');
  return (
    <fieldset className="swatches">
      <legend className="legend hidden">
        {name}, {colors.length} cores
      </legend>
      {colors.map(({ label, color }) => (
        <input
          key={label}
          type="radio"
          className="swatch"
          style={{ backgroundColor: color }}
          aria-label={label}
          title={label}
          name={group}
          checked={shown === label}
          onChange={() => setShown(label)}
        />
      ))}
    </fieldset>
  );
}

export function PostcodeButton() {
  const [postcode, setPostcode] = useState('seu CEP');
  return (
    <button type="button" className="postcode" onClick={() => setPostcode('01310-100')}>
      <Icon name="pin" />
      <span className="postcode-text">
        Enviar para <strong>{postcode}</strong>
      </span>
    </button>
  );
}

export function SubmenuButton({ name }: { name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <button
      type="button"
      className="submenu-button"
      aria-expanded={isOpen}
      aria-label={`Mais em ${name}`}
      onClick={() => setIsOpen(!isOpen)}
    >
      <Icon name="down" />
    </button>
  );
}

const orders = [
  ['relevance', 'Mais relevantes'],
  ['best_selling', 'Mais vendidos'],
  ['newest', 'Novidades'],
  ['price_asc', 'Menor preço'],
  ['price_desc', 'Maior preço'],
  ['discount', 'Maiores descontos'],
  ['name', 'De A a Z'],
];

export function Toolbar({ total, path }: { total: number; path: string }) {
  const [isLarge, setIsLarge] = useState(false);
  return (
    <div className="toolbar">
      <p className="count" role="status">
        {total} produtos
      </p>
      <div className="sizes" role="group" aria-label="Tamanho dos cartões">
        {[false, true].map((large) => (
          <button
            key={String(large)}
            aria-pressed={isLarge === large}
            type="button"
            className="icon-button small"
            aria-label={large ? 'Cartões maiores' : 'Cartões menores'}
            onClick={() => setIsLarge(large)}
          >
            <Icon name="menu" />
          </button>
        ))}
      </div>
      <div className="controls">
        <a href="#filtros" className="button secondary" aria-haspopup="dialog">
          <span className="label">
            <Icon name="filter" />
            Filtrar
          </span>
        </a>
        <form className="order" action={path}>
          <label htmlFor="sort">Ordenar por</label>
          <span className="select">
            <select id="sort" name="sort" onChange={(event) => event.currentTarget.form?.requestSubmit()}>
              {orders.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <Icon name="down" />
          </span>
        </form>
      </div>
    </div>
  );
}

export function ConsentCard() {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <section className="consent" aria-label="Aviso de cookies">
      <p className="text">
        <strong>Cookies.</strong> Usamos os essenciais para a loja funcionar. Com a sua permissão, outros
        lembram preferências, medem visitas e mostram ofertas.
      </p>
      <div className="actions">
        {['Recusar', 'Aceitar todos', 'Escolher'].map((label) => (
          <button
            key={label}
            type="button"
            className="button secondary small"
            onClick={() => setIsOpen(false)}
          >
            <span className="label">{label}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
