import type { CategoryNode } from '@vitrine/contract/schemas/catalog.ts';
import { type ComponentProps, useLayoutEffect } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { SuggestionPanel } from '#app/features/search/suggestions/suggestion-panel.tsx';
import { essentialOnly, everything } from '#app/platform/consent/consent-record.ts';
import { saveConsent } from '#app/platform/consent/consent.ts';
import { answerCalls, type RecordedCall } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { SearchForm } from './search-form.tsx';

const category = (id: number, name: string): CategoryNode => ({
  id,
  name,
  url_key: name.toLowerCase(),
  parent_id: null,
  position: id,
  image: null,
});
const categories = [category(1, 'Sala'), category(2, 'Mesa')];
const field = page.getByLabelText('Buscar produtos');
const list = page.getByRole('listbox', { name: 'Sugestões de busca' });
const optionsOf = (group: string) =>
  list
    .getByRole('group', { name: group })
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);
const stored = () => localStorage.getItem('recent_searches');

function openSearch(Suggestions = SuggestionPanel) {
  return renderInShop(
    <header style={{ position: 'relative', padding: '1rem' }}>
      <SearchForm Suggestions={Suggestions} categories={categories} />
      <a href="/conta" style={{ display: 'block', padding: '1rem' }}>
        Minha conta
      </a>
    </header>,
    { settings: { 'catalog/popular_searches': ['almofada', 'vaso azul'] } },
  );
}

/** Searches for texts, then empties the field. */
async function searchFor(...texts: readonly string[]) {
  for (const text of texts) {
    await field.fill(text);
    await userEvent.keyboard('{Enter}');
  }
  await field.fill('');
}

let calls: readonly RecordedCall[] = [];
beforeEach(() => {
  localStorage.clear();
  calls = answerCalls({
    'GET /api/catalog/suggestions': () => ({ corrected: null, terms: [], categories: [], products: [] }),
  });
});

it.each([390, 1440])(
  '[CAT-03] an empty field offers at %i px popular searches and categories',
  async (width) => {
    await page.viewport(width, 800);
    await openSearch();
    await userEvent.click(field);
    await expect.element(list).toBeVisible();
    expect(optionsOf('Buscas populares')).toEqual(['almofada', 'vaso azul']);
    expect(optionsOf('Categorias')).toEqual(['Sala', 'Mesa']);
    await expect.element(page.getByText('4 sugestões: use as setas para escolher.')).toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();

    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const second = list.getByRole('option', { name: 'vaso azul' });
    await expect.element(second).toHaveAttribute('aria-selected', 'true');
    await expect.element(second).toHaveAttribute('href', '/busca?q=vaso+azul');
    await expect.element(field).toHaveAttribute('aria-activedescendant', second.element().id);
    await userEvent.keyboard('{Escape}');
    await expect.element(list).not.toBeInTheDocument();
    // Pressing the field that has the focus opens it again; a text without suggestions closes it.
    await userEvent.click(field);
    await expect.element(list).toBeVisible();
    await userEvent.keyboard('v');
    await expect.element(list).not.toBeInTheDocument();
  },
);

/** A panel whose field gets a text between its first rendering and its effects. */
function LatePanel(props: ComponentProps<typeof SuggestionPanel>) {
  const { input } = props;
  useLayoutEffect(() => {
    input.setRangeText('almof');
  }, [input]);
  return <SuggestionPanel {...props} />;
}

it('[CAT-03] a text typed while the panel loads replaces the options of an empty field', async () => {
  await openSearch(LatePanel);
  await userEvent.click(field);
  await expect.poll(() => calls.map(({ query }) => query['q'])).toEqual(['almof']);
  await expect.element(list).not.toBeInTheDocument();
});

it('[CAT-03] closes when the focus leaves the search', async () => {
  await openSearch();
  await userEvent.click(field);
  await expect.element(list).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Buscar' })).toHaveFocus();
  await expect.element(list).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'Minha conta' })).toHaveFocus();
  await expect.element(list).not.toBeInTheDocument();
});

it('[CAT-03] offers recent searches, deletes one or all by keyboard, and never sends them', async () => {
  await page.viewport(390, 800);
  saveConsent(everything);
  await openSearch();
  await userEvent.click(field);
  await searchFor('vaso azul', 'tapete', 'Vaso azul');
  await expect.element(list.getByRole('group', { name: 'Buscas recentes' })).toBeVisible();
  expect(optionsOf('Buscas recentes')).toEqual(['Vaso azul', 'tapete']);
  await expectAccessible();

  // Escape on a button closes the list and returns to the field.
  const clear = page.getByRole('button', { name: 'Limpar tudo' });
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(clear).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  await userEvent.click(field);

  const deleteButton = page.getByRole('button', { name: 'Apagar a busca Vaso azul' });
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(clear).toHaveFocus();
  await userEvent.tab();
  await expect.element(deleteButton).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(deleteButton).not.toBeInTheDocument();
  expect(optionsOf('Buscas recentes')).toEqual(['tapete']);
  await expect.element(field).toHaveFocus();
  expect(JSON.parse(stored() ?? '{}').value.texts).toEqual(['tapete']);

  await userEvent.click(clear);
  await expect.element(page.getByText('Buscas recentes')).not.toBeInTheDocument();
  await expect.element(list).toBeVisible();
  expect(stored()).toBeNull();
  // Only the suggestions of the typed texts are requested.
  expect(
    calls.filter(({ query }) => !['vaso azul', 'tapete', 'Vaso azul'].includes(query['q'] ?? '')),
  ).toEqual([]);
});

it('[CAT-03] [LGP+01] stores no search without consent, and deletes them when it is withdrawn', async () => {
  saveConsent(everything);
  await openSearch();
  await userEvent.click(field);
  await searchFor('tapete');
  expect(stored()).toContain('tapete');
  saveConsent(essentialOnly);
  await searchFor('vaso');
  await expect.element(list).toBeVisible();
  await expect.element(page.getByText('Buscas recentes')).not.toBeInTheDocument();
  expect(stored()).toBeNull();
});

it.each([390, 1440])(
  '[CAT+05] offers at %i px pages that answer the text first, in a labelled group, followed with the keyboard',
  async (width) => {
    await page.viewport(width, 800);
    saveConsent(everything);
    answerCalls({
      'GET /api/catalog/suggestions': () => ({
        corrected: null,
        terms: ['rastro de linho'],
        categories: [],
        products: [],
        answers: [
          { title: 'Acompanhar pedido', path: '/conta/pedidos' },
          { title: 'Como rastreio a entrega?', path: '/pagina/entrega' },
        ],
      }),
    });
    const { router } = await openSearch();
    await userEvent.click(field);
    await field.fill('rastr');
    await expect.element(list.getByRole('group', { name: 'A loja responde' })).toBeVisible();
    expect(optionsOf('A loja responde')).toEqual(['Acompanhar pedido', 'Como rastreio a entrega?']);
    expect(list.getByRole('option').elements()[0]?.textContent).toBe('Acompanhar pedido');
    await expect.element(page.getByText('3 sugestões: use as setas para escolher.')).toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();

    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const second = list.getByRole('option', { name: 'Como rastreio a entrega?' });
    await expect.element(second).toHaveAttribute('aria-selected', 'true');
    await expect.element(field).toHaveAttribute('aria-activedescendant', second.element().id);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => router.state.location.pathname).toBe('/pagina/entrega');
    await expect.element(list).not.toBeInTheDocument();
    // A page is no recent search.
    expect(stored() ?? '').not.toContain('Como rastreio');
  },
);
