import { randomInt } from 'node:crypto';

import type { Locator, Page } from '@playwright/test';

import { mailAbout } from '../mail-inbox.ts';
import { newPerson } from '../new-person.ts';
import { expect, expectAccessible, expectAccessibleAtBothWidths, test, untilReady } from '../watched-test.ts';

test("[CMS-03] the home page is the store's own page, and /pagina/{url_key} shows any other @one-width", async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A casa acorda devagar');
  await page.goto('/pagina/sobre');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uma casa, trinta e um ateliês');
  await expect(page).toHaveTitle('Sobre a Casa Aurora | Casa Aurora');
  // The home page has one URL for search engines.
  await page.goto('/pagina/home');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /^https?:\/\/[^/]+\/$/);
});

test('[UIX+01] [CMS-03] the home page begins its next section on the first screen, and is 1600 px wide where there is room @one-width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const next = page.getByRole('main').getByRole('heading', { name: 'Comece por um cômodo' });
  await expect(next).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1920, height: 1080 });
  const list = page.getByRole('main').getByRole('list').filter({ hasText: 'Escritório' }).first();
  expect((await list.boundingBox())?.width).toBe(1600);
});

test('[CMS+02] [UIX+03] turns the slides of the rotating banner by hand, without moving the page @one-width', async ({
  page,
}) => {
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Novidades da casa' });
  await banner.scrollIntoViewIfNeeded();
  await untilReady(page);
  const heightBefore = (await banner.boundingBox())?.height;
  await expect(async () => {
    await banner.getByRole('button', { name: /^2 de 3/ }).click();
    await expect(banner.getByRole('button', { name: /^2 de 3/ })).toHaveAttribute('aria-current', 'true', {
      timeout: 2000,
    });
  }).toPass();
  await expect(banner.getByRole('link', { name: 'Ver a cerâmica' })).toBeInViewport();
  // Turned by hand, it does not go on by itself.
  await expect(banner.getByRole('button', { name: 'Trocar as imagens sozinho' })).toBeVisible();
  await banner.getByRole('button', { name: 'Próxima imagem' }).click();
  await expect(banner.getByRole('link', { name: 'Ver o banho' })).toBeInViewport();
  expect((await banner.boundingBox())?.height).toBe(heightBefore);
  await expectAccessible(page);
});

test('[CMS+02] plays the store’s own video inline with the merchant’s captions @one-width', async ({
  page,
}) => {
  await page.goto('/pagina/sobre');
  const video = page.locator('video[aria-label="Como um vaso viaja"]');
  await video.scrollIntoViewIfNeeded();
  const play = () => video.evaluate((element: HTMLVideoElement) => element.play());
  const cues = () =>
    video.evaluate((element: HTMLVideoElement) => {
      const [track] = element.textTracks;
      return { language: track?.language, mode: track?.mode, shown: track?.cues?.length };
    });
  await play();
  await expect.poll(cues).toEqual({ language: 'pt-BR', mode: 'showing', shown: 5 });
  await expectAccessible(page);
});

for (const { state, path } of [
  { state: 'unknown', path: '/pagina/nao-existe' },
  { state: 'disabled', path: '/pagina/natal-2025' },
]) {
  test(`[CMS-03] responds 404, in the store's layout and in no list, for a page that is ${state} @one-width`, async ({
    page,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await untilReady(page);
    await expect(page.getByText('This page could not be found', { exact: true })).toBeVisible();
    await expect(page.getByText('Encomendas até 18 de dezembro')).toHaveCount(0);
    for (const role of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(role)).toHaveCount(1);
    }
    await page.goto('/pagina');
    await expect(page.getByRole('main').getByRole('link', { name: 'Entrega' })).toBeVisible();
    await expect(page.locator(`a[href="${path}"]`)).toHaveCount(0);
  });
}

const expectLink = (part: Locator, name: string, href: string) =>
  expect(part.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
const expectTitle = (part: Locator, name: string) =>
  expect(part.getByRole('heading', { name })).toBeVisible();

/** Demo page of each component, with an assertion of the component's content there. */
const components: Record<string, [path: string, expectContent: (part: Locator) => Promise<void>]> = {
  hero: [
    '/',
    async (part) => {
      await expectTitle(part, 'A casa acorda devagar');
      await expect(part.getByRole('img', { name: /^Sala clara com sofá/ })).toBeVisible();
      await expectLink(part, 'Ver a coleção', '/sala/c');
    },
  ],
  banner: [
    '/',
    async (part) => {
      await expectTitle(part, 'Mesa de domingo, todo dia');
      await expectLink(part, 'Pôr a mesa', '/mesa-e-cozinha/c');
    },
  ],
  'rotating-banner': [
    '/',
    async (part) => {
      await expectTitle(part, 'A varanda também é sala');
      await expectLink(part, 'Ver a cerâmica', '/decoracao/vasos/c');
      await expect(part.getByRole('group', { name: /^\d de 3$/ })).toHaveCount(3);
    },
  ],
  'image-grid': [
    '/pagina/sobre',
    async (part) => {
      await expectTitle(part, 'De onde vêm as peças');
      await expect(part.getByRole('img')).toHaveCount(3);
      await expectLink(part, 'Cunha, São Paulo', '/decoracao/vasos/c');
    },
  ],
  scene: [
    '/',
    async (part) => {
      await expectTitle(part, 'Compre esta sala');
      await expect(part.getByRole('link', { name: 'Vaso Ânfora Barro Vivo' })).toHaveCount(2);
      await expect(part.getByRole('listitem').filter({ hasText: 'Vaso Ânfora Barro Vivo' })).toContainText(
        'R$',
      );
    },
  ],
  'rich-text': [
    '/pagina/sobre',
    async (part) => {
      await expectTitle(part, 'Como escolhemos');
      await expect(part).toContainText('Toda peça passa um mês na nossa própria casa');
    },
  ],
  video: [
    '/pagina/sobre',
    async (part) => {
      await expectLink(part, 'Assistir: Uma manhã em Cunha', 'https://vimeo.com/76979871');
      await expect(part).toContainText('O torno, o forno a lenha');
    },
  ],
  shelf: [
    '/',
    async (part) => {
      await expectTitle(part, 'Para o sofá mudar de estação');
      await expectLink(part, 'Almofada Linho Lavado Brisa', '/almofada-linho-lavado-brisa/p');
      await expect(part.getByRole('article')).toHaveCount(10);
    },
  ],
  'multi-sliders': [
    '/',
    async (part) => {
      await expectTitle(part, 'Escolhas da casa');
      await expectLink(part, 'Luminária de Mesa Cogumelo', '/luminaria-de-mesa-cogumelo/p');
    },
  ],
  'category-tiles': [
    '/',
    async (part) => {
      await expectTitle(part, 'Comece por um cômodo');
      await expectLink(part, 'Sala', '/sala/c');
      await expectLink(part, 'Varanda', '/varanda/c');
    },
  ],
  'trust-strip': [
    '/',
    (part) =>
      expect(part.getByRole('listitem').filter({ hasText: 'Até 30 dias depois de receber' })).toBeVisible(),
  ],
  newsletter: [
    '/',
    async (part) => {
      await expectTitle(part, 'Cartas da Casa Aurora');
      await expect(part.getByRole('textbox', { name: 'Seu e-mail' })).toBeVisible();
      await expect(part.getByRole('button', { name: 'Quero receber' })).toBeVisible();
    },
  ],
  'custom-form': [
    '/pagina/fale-conosco',
    async (part) => {
      await expect(part.getByRole('textbox', { name: 'Seu nome' })).toBeVisible();
      await expect(part.getByRole('combobox', { name: 'Assunto' })).toBeVisible();
      await expect(part.getByRole('button', { name: 'Enviar mensagem' })).toBeVisible();
    },
  ],
  faq: [
    '/pagina/fale-conosco',
    async (part) => {
      await expectTitle(part, 'Perguntas que sempre nos fazem');
      await part.getByText('Qual é o prazo para trocar?').click();
      await expectLink(part, 'trocas e devoluções', '/pagina/trocas-e-devolucoes');
    },
  ],
  countdown: [
    '/',
    async (part) => {
      await expect(part.getByRole('region', { name: 'Semana da Luz' })).toContainText('Termina em');
    },
  ],
  'brand-strip': [
    '/',
    async (part) => {
      await expectTitle(part, 'Ateliês e oficinas que assinam as nossas peças');
      await expectLink(part, 'Barro Vivo', '/decoracao/vasos/c');
    },
  ],
  'latest-entries': [
    '/',
    async (part) => {
      await expectTitle(part, 'Para ler com calma');
      await expect(part.getByRole('article')).toHaveCount(3);
    },
  ],
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/', '/pagina/sobre', '/pagina/fale-conosco']) {
    const onPage = Object.entries(components).filter(([, [page]]) => page === path);
    const codes = onPage.map(([code]) => code).join(', ');
    test(`[CMS+02] [UIX+03] ${path}: the server renders ${codes} @one-width`, async ({ page }) => {
      await page.goto(path);
      for (const [code, [, expectContent]] of onPage)
        await expectContent(page.locator(`[data-part="${code}"]`).first());
    });
  }
});

test.describe('styles without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/', '/pagina/fale-conosco', '/almofada-linho-lavado-brisa/p']) {
    test(`[UIX+03] ${path}: every class of the page has styles @one-width`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('[data-part]')).not.toHaveCount(0);
      await expect.poll(() => page.evaluate(unstyledClasses)).toEqual([]);
    });
  }
});

/** Returns the class names of elements that no style sheet has a rule for. */
function unstyledClasses(): string[] {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const css = rules.map(({ cssText }) => cssText).join('\n');
  const isStyled = (name: string) => css.includes(`.${CSS.escape(name)}`);
  return [...document.querySelectorAll('body [class]:not(svg)')]
    .filter(({ classList }) => ![...classList].some(isStyled))
    .map(({ classList }) => classList.value);
}

for (const path of ['/pagina/sobre', '/pagina/fale-conosco']) {
  test(`[UIX+01] [CMS+02] ${path} is accessible with all its components @one-width`, async ({ page }) => {
    await page.goto(path);
    await untilReady(page);
    await expectAccessibleAtBothWidths(page);
  });
}

/** Opens the contact form and submits it empty, once it is hydrated. */
async function submitEmptyContactForm(page: Page): Promise<Locator> {
  await page.goto('/pagina/fale-conosco');
  await untilReady(page);
  const form = page.getByRole('form', { name: 'Fale com a Casa Aurora' });
  await expect(async () => {
    await form.getByRole('button', { name: 'Enviar mensagem' }).click();
    await expect(form.getByText('Digite seu e-mail').first()).toBeVisible({ timeout: 500 });
  }).toPass();
  return form;
}

/** Counts the browser's POST requests to matching URLs. */
function countPosts(page: Page, path: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && path.test(request.url())) count += 1;
  });
  return () => count;
}

test('[CMS+02] [UIX+02] a CMS form preserves its values, focuses the first invalid field, and is submitted and mailed once @one-width', async ({
  page,
}) => {
  const submissionCount = countPosts(page, /\/api\/cms\/forms\/\d+\/submissions$/);
  const form = await submitEmptyContactForm(page);
  const name = form.getByRole('textbox', { name: 'Seu nome' });
  const email = form.getByRole('textbox', { name: 'E-mail' });
  const message = form.getByRole('textbox', { name: 'Mensagem' });
  const submit = form.getByRole('button', { name: 'Enviar mensagem' });
  await expect(name).toBeFocused();
  await expectAccessibleAtBothWidths(page);

  const person = newPerson();
  const text = `O sofá cabe no elevador? ${randomInt(1e12)}`;
  await name.fill(person.firstName);
  await email.fill('beatriz@');
  await message.fill(text);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await submit.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('E-mail inválido');
  await expect(form.getByText('Escolha uma opção')).toHaveCount(1);
  await expect(name).toHaveValue(person.firstName);
  await expect(message).toHaveValue(text);
  expect(submissionCount()).toBe(0);

  // A failed request preserves the typed values too.
  await email.fill(person.email);
  await form.getByRole('combobox', { name: 'Assunto' }).selectOption('Outro assunto');
  await page.route('**/submissions', (route) => route.fulfill({ status: 500 }));
  await submit.click();
  await expect(form.getByRole('alert').filter({ hasText: 'Algo deu errado' })).toBeVisible();
  await expect(message).toHaveValue(text);
  await expect(form.getByRole('combobox', { name: 'Assunto' })).toHaveValue('Outro assunto');
  await expect(form.getByRole('checkbox')).toBeChecked();
  await page.unroute('**/submissions');

  // Two presses submit the form once.
  expect(submissionCount()).toBe(1);
  const submission = page.waitForRequest(/\/submissions$/);
  await submit.dblclick();
  const thanks = page.getByText(/^Recebemos sua mensagem\./);
  await expect(thanks).toBeFocused();
  await expect(form).toHaveCount(0);
  expect(submissionCount()).toBe(2);
  const url = (await submission).url();
  const { answers } = (await submission).postDataJSON() as { answers: object };
  const mail = await mailAbout('ola@casaaurora.exemplo.com.br', text, () =>
    page.request.post(url, { data: { answers: { ...answers, mensagem: 'E mais uma.' } } }),
  );
  expect(mail.subject).toContain('Fale com a Casa Aurora');
  expect(mail.text).toContain(person.email);
  await expectAccessibleAtBothWidths(page);
});
