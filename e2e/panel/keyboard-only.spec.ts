import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

import { expect, expectAccessible, test } from '../watched-test.ts';
import { openPanel, panelUrl } from './panel-pages.ts';
import { placePaidOrders } from './place-paid-orders.ts';

const maxTabStops = 160;

/** Presses Tab until the element has the focus; every stop on the way shows that it has it. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  if (await target.evaluate((element) => element === document.activeElement)) return;
  for (let stop = 0; stop < maxTabStops; stop += 1) {
    await page.keyboard.press(key);
    const { isTarget, unmarked } = await target.evaluate(readFocus);
    expect(unmarked, 'a focused element without a visible focus').toBeNull();
    if (isTarget) return;
  }
  throw new Error(`no focus within ${maxTabStops} stops: ${target}`);
}

/**
 * Runs in the page: tells whether the target has the focus, and the focused element if neither it nor the frame of its field
 * has a visible focus indicator.
 */
function readFocus(target: Element): { isTarget: boolean; unmarked: string | null } {
  const focused = document.activeElement;
  const isTarget = focused === target;
  if (!focused || focused === document.body || focused instanceof HTMLIFrameElement)
    return { isTarget, unmarked: null };
  // A field's frame is around its input or beside it.
  const frame = focused.closest('[data-focus-frame]');
  const marked = [focused, focused.parentElement, focused.parentElement?.parentElement, frame]
    .concat([...(focused.parentElement?.querySelectorAll('fieldset') ?? [])])
    .filter((element) => element instanceof HTMLElement);
  const isMarked = marked.some((element) => {
    const { outlineStyle, outlineWidth, boxShadow, borderTopWidth } = getComputedStyle(element);
    const hasFrame = element instanceof HTMLFieldSetElement && borderTopWidth === '2px';
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none' || hasFrame;
  });
  return { isTarget, unmarked: isMarked ? null : focused.outerHTML.slice(0, 300) };
}

/** Goes to an element by Tab and presses a key on it. */
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Replaces what a field holds. */
async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

async function signIn(page: Page): Promise<void> {
  await page.goto(panelUrl('/inicio'));
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar no painel' })).toBeVisible();
  await write(page, page.getByRole('textbox', { name: 'Loja' }), 'aurora');
  await write(page, page.getByRole('textbox', { name: 'E-mail' }), 'painel@aurora.exemplo.com.br');
  await write(page, page.getByLabel('Senha'), 'painel da vitrine');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible();
}

test('[ADM+15] works off orders with the keyboard alone: skip link, filter, columns, batch, step @one-width', async ({
  page,
}) => {
  test.slow();
  const { person, numbers } = await placePaidOrders(2);
  const [first = '', second = ''] = numbers;
  await signIn(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Pular para o conteúdo' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Pedidos', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeFocused();

  await write(page, page.getByLabel('Número, nome, e-mail, CPF, CNPJ ou SKU'), person.email);
  await expect(page.getByRole('link', { name: first, exact: true })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  const status = page.getByRole('combobox', { name: 'Situação' });
  await press(page, status);
  await expect(page.getByRole('listbox', { name: 'Situação' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(status).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Pago');
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('Pago, a preparar');
  await expect(status).toBeFocused();

  const columns = page.getByRole('button', { name: 'Colunas' });
  await press(page, columns);
  const column = page.getByRole('menuitemcheckbox').first();
  await expect(column).toBeFocused();
  const wasShown = await column.getAttribute('aria-checked');
  await page.keyboard.press('Space');
  await expect(column).toHaveAttribute('aria-checked', wasShown === 'true' ? 'false' : 'true');
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(columns).toBeFocused();

  const sort = page.getByRole('columnheader', { name: 'Pedido' }).getByRole('button');
  await press(page, sort);
  await expect(page.getByRole('columnheader', { name: 'Pedido' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(sort).toBeFocused();
  await expect(page.getByRole('row').nth(1)).toContainText(first);
  await press(page, page.getByLabel(`Selecionar pedido ${first}`), 'Space');
  await press(page, page.getByLabel(`Selecionar pedido ${second}`), 'Space');
  await expect(page.getByText('2 pedidos selecionados')).toBeVisible();

  const cancel = page.getByRole('button', { name: 'Cancelar pedidos' });
  await tabTo(page, cancel, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Cancelar 2 pedidos?' });
  await expect(question).toBeVisible();
  for (let stop = 0; stop < 5; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await question.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(cancel).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Preparar' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const outcome = page.getByRole('dialog', { name: 'Preparar: resultado' });
  await expect(outcome).toContainText('2 pedidos mudaram.');
  await press(page, outcome.getByRole('button', { name: 'Fechar' }));
  // The bar with the button is gone with the selection.
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeFocused();

  await press(page, page.getByRole('button', { name: 'Limpar filtros' }).first());
  await write(page, page.getByLabel('Número, nome, e-mail, CPF, CNPJ ou SKU'), first);
  await expect(page.getByRole('row')).toHaveCount(2);
  await press(page, page.getByRole('link', { name: first, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${first}` })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Enviar', exact: true }));
  await expect(page.getByText('Pedido a caminho').first()).toBeVisible();
});

test('[ADM+07] [ADM+15] edits a product, the order of its pictures and prices with the keyboard alone @one-width', async ({
  page,
}) => {
  test.slow();
  await openPanel(page, '/produtos/novo', 'Novo produto');
  const name = page.getByRole('textbox', { name: 'Nome', exact: true });
  await write(page, name, 'Bule do teclado');
  await write(page, page.getByRole('textbox', { name: 'Código (SKU)' }), 'TECLADO');
  await write(page, page.getByRole('textbox', { name: 'Nova opção, como Cor ou Tamanho' }), 'Tamanho');
  await page.keyboard.press('Enter');
  for (const size of ['Pequeno', 'Grande']) {
    await write(page, page.getByRole('textbox', { name: 'Novo valor de Tamanho' }), size);
    await page.keyboard.press('Enter');
  }
  await press(page, page.getByRole('button', { name: 'Nova variação' }));
  for (const index of [1, 2]) {
    const variant = page.getByRole('group', { name: `Variação ${index}`, exact: true });
    await tabTo(
      page,
      variant.getByRole('textbox', { name: 'SKU da variação' }),
      index === 1 ? 'Shift+Tab' : 'Tab',
    );
    await page.keyboard.type(`TECLADO-${index}`);
    await press(page, variant.getByRole('combobox', { name: 'Tamanho' }));
    await page.keyboard.type(index === 1 ? 'Peq' : 'Gra');
    await page.keyboard.press('Enter');
    await write(page, variant.getByRole('textbox', { name: 'Preço', exact: true }), `${index}0,00`);
  }
  const chooser = page.waitForEvent('filechooser');
  await press(page, page.getByRole('button', { name: 'Escolher imagens' }));
  await (await chooser).setFiles(await twoPictures());
  const description = (place: number) =>
    page.getByRole('textbox', { name: `O que mostra a imagem ${place}`, exact: true });
  await expect(description(2)).toBeVisible();
  await tabTo(page, description(1), 'Shift+Tab');
  await page.keyboard.type('De frente');
  await write(page, description(2), 'De lado');
  const toTheLeft = page.getByRole('button', { name: 'Mover a imagem 2 para a esquerda' });
  await tabTo(page, toTheLeft, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(description(1)).toHaveValue('De lado');
  // The focus goes with the picture.
  await expect(page.getByRole('button', { name: 'Mover a imagem 1 para a esquerda' })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Criar produto' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Bule do teclado' })).toBeFocused();

  await write(page, name, 'Bule do teclado azul');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Bule do teclado azul' })).toBeVisible();
  await expect(name).toBeFocused();
  await expect(description(1)).toHaveValue('De lado');
  await page.keyboard.type(' e branco');
  await tabTo(page, page.getByRole('link', { name: 'Preços e estoque' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await press(page, question.getByRole('button', { name: 'Sair sem salvar' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Preços e estoque' })).toBeFocused();

  await write(page, page.getByLabel('Nome ou SKU'), 'TECLADO');
  await expect(page.getByRole('row')).toHaveCount(3);
  const price = page.getByLabel('Preço de TECLADO-1');
  await write(page, price, '99,00');
  await page.keyboard.press('Escape');
  await expect(price).toHaveValue('10,00');
  await expect(price).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('12,00');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Preço de TECLADO-2')).toBeFocused();
  await expect(price).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('ArrowUp');
  await expect(price).toBeFocused();
  await page.reload();
  await expect(price).toHaveValue('12,00');
});

test('[ADM+09] [ADM+15] orders the components of a page with the keyboard alone @one-width', async ({
  page,
}) => {
  await openPanel(page, '/paginas/nova', 'Nova página');
  await write(page, page.getByRole('textbox', { name: 'Título', exact: true }), 'Página do teclado');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Página do teclado' })).toBeFocused();
  const add = page.getByRole('button', { name: 'Adicionar componente' });
  await press(page, add);
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(add).toBeFocused();
  for (const letter of ['Texto', 'Vídeo']) {
    await tabTo(page, add);
    await page.keyboard.press('Enter');
    const item = page.getByRole('menuitem', { name: letter, exact: true });
    for (let step = 0; step < 40; step += 1) {
      if (await item.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('ArrowDown');
    }
    await expect(item).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(add).toBeFocused();
  }
  const down = page.getByRole('button', { name: /^Descer: .*, 1º$/ });
  const label = await down.getAttribute('aria-label');
  await tabTo(page, down, 'Shift+Tab');
  await page.keyboard.press('Enter');
  // The focus goes with the component, also to the end.
  await expect(page.getByRole('button', { name: label?.replace('1º', '2º') ?? '' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Tudo salvo' })).toBeVisible();
});

async function twoPictures() {
  return Promise.all(
    ['#b9603f', '#2b5a86'].map(async (background, index) => ({
      name: `bule-${index}.png`,
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 640, height: 640, channels: 3, background } })
        .png()
        .toBuffer(),
    })),
  );
}
