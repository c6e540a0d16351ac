import { html } from 'hono/html';

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const price = (centavos) => brl.format(centavos / 100);

const styles = html`<style>
  body {
    margin: 0;
    font:
      1rem/1.5 system-ui,
      sans-serif;
    color: #1d1d1b;
    background: #faf9f6;
  }
  header,
  main {
    max-width: 70rem;
    margin: auto;
    padding: 1rem;
  }
  header nav {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1rem;
  }
  a {
    color: inherit;
  }
  header a,
  td a {
    display: inline-block;
    padding: 0.25rem 0;
  }
  ul.products {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr));
    gap: 1.5rem 1rem;
    padding: 0;
    list-style: none;
  }
  img {
    width: 100%;
    height: auto;
    background: #eeebe4;
  }
  form {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: end;
    margin: 1rem 0;
  }
  input,
  select,
  button,
  .button {
    font: inherit;
    padding: 0.6rem 0.9rem;
    border: 1px solid #6b675f;
    border-radius: 0.4rem;
    background: #fff;
  }
  button,
  .button {
    background: #1d1d1b;
    color: #fff;
    text-decoration: none;
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  td,
  th {
    padding: 0.6rem 0.5rem 0.6rem 0;
    text-align: left;
    border-bottom: 1px solid #dcd8cf;
  }
  .product {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr));
    gap: 2rem;
  }
</style>`;

function page({ categories, count }, { title, q = '', body }) {
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${styles}
      </head>
      <body>
        <header>
          <form role="search" action="/busca">
            <label>Buscar <input type="search" name="q" value="${q}" required /></label>
            <button>Buscar</button>
            <a href="/sacola">Sacola (${count})</a>
          </form>
          <nav aria-label="Categorias">
            ${categories.map(({ url_key: key, name }) => html`<a href="/c/${key}">${name}</a>`)}
          </nav>
        </header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}

const picture = (origin, image, width) =>
  image
    ? html`<img
        src="${origin}/img/${width}/${encodeURIComponent(image.path)}.webp"
        alt="${image.alt}"
        width="${image.width}"
        height="${image.height}"
        loading="lazy"
      />`
    : '';

const card = (origin) => (product) =>
  html`<li>
    ${picture(origin, product.images[0], 640)}
    <a href="/p/${product.slug}">${product.name}</a>
    <div>${product.is_from_price ? 'a partir de ' : ''}${price(product.price_centavos)}</div>
    ${product.is_available ? '' : html`<div>Esgotado</div>`}
  </li>`;

export function listPage(frame, { title, found, page: number, address, q }) {
  const at = (to) => {
    const url = new URL(address);
    url.searchParams.set('pagina', String(to));
    return url.pathname + url.search;
  };
  const corrected = found.search?.corrected;
  return page(frame, {
    title,
    q,
    body: html`
      ${corrected ? html`<p>Mostrando resultados para “${corrected}”.</p>` : ''}
      <p>${found.total === 1 ? '1 produto' : `${found.total} produtos`}</p>
      <ul class="products">
        ${found.items.map(card(frame.origin))}
      </ul>
      <nav aria-label="Páginas">
        ${number > 1 ? html`<a href="${at(number - 1)}" rel="prev">Anterior</a>` : ''}
        ${number < found.page_count ? html`<a href="${at(number + 1)}" rel="next">Próxima</a>` : ''}
      </nav>
    `,
  });
}

/** Returns the words of a variant's options, such as `Areia, 45 × 45 cm`. */
const wordsOf = ({ options }, { option_values: values }) =>
  options
    .map(({ code, values: known }) => known.find((one) => one.code === values[code])?.label)
    .filter(Boolean)
    .join(', ');

export function productPage(frame, product) {
  const buyable = product.variants.filter(({ stock }) => stock > 0);
  return page(frame, {
    title: product.name,
    body: html`<div class="product">
      <div>${picture(frame.origin, product.images[0], 960)}</div>
      <div>
        <p>${product.short_description}</p>
        ${
          buyable.length === 0
            ? html`<p>Esgotado</p>`
            : html`<form method="post" action="/sacola">
                <input type="hidden" name="product" value="${product.id}" />
                <label
                  >Opção
                  <select name="variant">
                    ${buyable.map(
                      (variant) =>
                        html`<option value="${variant.id}">
                          ${wordsOf(product, variant) || product.name}: ${price(variant.price_centavos)}
                        </option>`,
                    )}
                  </select></label
                >
                <label
                  >Quantidade <input type="number" name="qty" value="1" min="1" max="99" required
                /></label>
                <button>Pôr na sacola</button>
              </form>`
        }
      </div>
    </div>`,
  });
}

export function cartPage(frame, { cart, checkout }) {
  return page(frame, {
    title: 'Sacola',
    body: !cart?.items.length
      ? html`<p>A sacola está vazia.</p>`
      : html`<table>
            <thead>
              <tr>
                <th scope="col">Produto</th>
                <th scope="col">Quantidade</th>
                <th scope="col">Total</th>
                <td></td>
              </tr>
            </thead>
            <tbody>
              ${cart.items.map(
                (line) =>
                  html`<tr>
                    <td>
                      <a href="/p/${line.slug}">${line.name}</a>
                      ${line.options_label}
                    </td>
                    <td>${line.qty}</td>
                    <td>${price(line.total_centavos)}</td>
                    <td>
                      <form method="post" action="/sacola/remover">
                        <input type="hidden" name="line" value="${line.id}" />
                        <button aria-label="Remover ${line.name}">Remover</button>
                      </form>
                    </td>
                  </tr>`,
              )}
            </tbody>
          </table>
          <p>Produtos: <strong>${price(cart.totals.items_centavos)}</strong></p>
          ${checkout ? html`<a class="button" href="${checkout}">Finalizar na loja</a>` : ''}`,
  });
}

export function messagePage(frame, text) {
  return page(frame, { title: 'Aviso', body: html`<p>${text}</p>` });
}
