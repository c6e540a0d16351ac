import { html } from 'hono/html';

import type { Markup } from '#sandbox/pages/layout.ts';
import { layout } from '#sandbox/pages/layout.ts';

import { SOCIAL_PEOPLE } from './social-people.ts';

/** The page of the popup, which lists the users. */
export function dialogPage(origin: string): Markup {
  const hrefFor = (person: string) =>
    `/social/dialog/return?${new URLSearchParams({ person, origin }).toString()}`;
  return layout(
    'Rede social',
    html`<h1>Entrar com a rede social</h1>
      <p>A loja em <code>${origin}</code> quer saber seu nome e seu e-mail. Quem é você?</p>
      <section>
        <ul>
          ${SOCIAL_PEOPLE.map(
            ({ userId, first_name, last_name, description }) =>
              html`<li>
                <a href="${hrefFor(userId)}">Continuar como ${first_name} ${last_name}</a>
                <span class="soft">(${description})</span>
              </li>`,
          )}
        </ul>
        <p><a href="${hrefFor('')}">Cancelar</a></p>
      </section>`,
  );
}

/** Posts the chosen user to the opener, which closes the popup. */
export function loginReturnPage(chosen: { origin: string; token: string; userId: string }): Markup {
  return layout(
    'Rede social',
    html`<p>Voltando à loja…</p>
      <script
        src="/social/return.js"
        data-origin="${chosen.origin}"
        data-token="${chosen.token}"
        data-user="${chosen.userId}"
      ></script>`,
  );
}
