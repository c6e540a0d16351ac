import { newPerson } from '../new-person.ts';
import { fillCart, choose, registerAndLogIn } from '../shopper.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleAtBothWidths,
  test,
  untilAnswered,
  untilReady,
} from '../watched-test.ts';

const pillow = '/almofada-linho-lavado-brisa/p';
const vase = '/vaso-canelado-lua/p';

test('[CAT+01] shows freight and delivery days by CEP and remembers the CEP for the next product @one-width', async ({
  page,
}) => {
  await page.goto(pillow);
  await untilReady(page);
  const delivery = page.getByRole('region', { name: 'Frete e prazo' });
  const postcode = delivery.getByLabel('Calcular frete e prazo');
  await expect(delivery.getByRole('link', { name: 'Não sei meu CEP' })).toHaveAttribute('href', /correios/);

  await postcode.fill('0131');
  await postcode.press('Enter');
  await expect(delivery.getByText('CEP inválido, por favor, preencha o CEP corretamente')).toBeVisible();
  await expect(postcode).toBeFocused();
  await postcode.fill('00000404');
  await postcode.press('Enter');
  await expect(postcode).toHaveAccessibleDescription(/^CEP inválido/);
  await postcode.fill('00000503');
  await postcode.press('Enter');
  await expect(delivery.getByText(/o serviço não respondeu/)).toBeVisible();
  await expect(delivery.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();

  await postcode.fill('01310100');
  await postcode.press('Enter');
  await expect(delivery.getByText('Entrega em São Paulo/SP')).toBeVisible();
  await expect(delivery.getByRole('listitem').filter({ hasText: 'Entrega econômica' })).toContainText(
    /R\$\s21,00|chega entre \S+, \d\d\/\d\d e \S+, \d\d\/\d\d/,
  );
  await expectAccessibleAtBothWidths(page);

  await page.goto(vase);
  await expect(postcode).toHaveValue('01310-100');
  await expect(delivery.getByText(/para São Paulo\/SP, chega entre/)).toBeVisible();
  await delivery.getByRole('button', { name: 'Ver opções' }).click();
  await expect(delivery.getByText('Entrega expressa')).toBeVisible();
});

test('[CAT+01] offers a back-in-stock alert for a sold-out size @one-width', async ({ page }) => {
  await page.goto(pillow);
  await untilReady(page);
  await choose(page.getByRole('region', { name: 'Comprar' }).getByRole('radio', { name: '55 × 55 cm' }));
  const opener = page.getByRole('button', { name: 'Avise-me quando chegar' }).filter({ visible: true });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Avise-me quando chegar' });
  await expect(dialog.getByText('Almofada Linho Lavado Brisa (Terracota, 55 × 55 cm)')).toBeVisible();
  const email = dialog.getByLabel('Seu e-mail');
  await email.fill('beatriz@');
  await email.press('Enter');
  await expect(email).toHaveAccessibleDescription('E-mail inválido');
  await expect(email).toHaveValue('beatriz@');
  await expect(email).toBeFocused();
  await expectAccessibleAtBothWidths(page);
  const { email: address } = newPerson();
  await email.fill(address);
  await email.press('Enter');
  await expect(dialog.getByText(`Assim que voltar, escrevemos para ${address}.`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('[CAT+01] prefills the alert’s e-mail for a customer @one-width', async ({ page }) => {
  const { email } = await registerAndLogIn(page);
  await page.goto(pillow);
  await untilReady(page);
  await choose(page.getByRole('region', { name: 'Comprar' }).getByRole('radio', { name: '55 × 55 cm' }));
  await page.getByRole('button', { name: 'Avise-me quando chegar' }).filter({ visible: true }).click();
  await expect(page.getByRole('dialog').getByLabel('Seu e-mail')).toHaveValue(email);
});

test('[CAT+01] adds a product and its companions to the cart with one press @one-width', async ({ page }) => {
  await page.goto(pillow);
  const together = page.getByRole('region', { name: 'Compre junto' });
  await expect(together.getByRole('listitem')).toHaveCount(3);
  await expect(together).toContainText(/R\$\s463,70/);
  await together.getByRole('button', { name: 'Adicionar os 3 à sacola' }).click();
  const cart = page.getByRole('dialog', { name: 'Minha sacola' });
  await expect(cart).toBeVisible();
  await expect(cart.getByRole('link', { name: /Almofada Linho|Manta|Vela/ })).toHaveCount(3);
  await expect(cart).toContainText(/Total sem frete\s*R\$\s463,70/);
});

/** Runs in the page: returns the number of stored recently viewed products. */
function recentlyViewedCount(): number {
  const stored = JSON.parse(localStorage.getItem('recently_viewed') ?? '{"value":{"ids":[]}}') as {
    value: { ids: number[] };
  };
  return stored.value.ids.length;
}

test('[CAT+01] stores no recently viewed products without consent @one-width', async ({ page }) => {
  await page.goto(pillow);
  await untilReady(page);
  await page.getByRole('heading', { name: 'Combina com' }).scrollIntoViewIfNeeded();
  await untilAnswered(page);
  expect(await page.evaluate(() => localStorage.getItem('recently_viewed'))).toBeNull();
});

test.describe('with consent', () => {
  test.use({ consent: 'accepted' });

  test('[CAT+01] shows recently viewed products, newest first @one-width', async ({ page }) => {
    const seen = [vase, '/vela-perfumada-mata-depois-da-chuva/p', pillow];
    for (const [index, path] of seen.entries()) {
      await page.goto(path);
      await expect.poll(() => page.evaluate(recentlyViewedCount)).toBe(index + 1);
    }
    // Lazy: loads once the placeholder is in the viewport.
    await page.locator('[data-part="recently-viewed"]').evaluate((place) => place.scrollIntoView());
    const row = page.getByRole('region', { name: 'Vistos por último' });
    await expect(row.getByRole('heading', { level: 3 })).toHaveText([
      'Vela Perfumada Mata Depois da Chuva',
      'Vaso Canelado Lua',
    ]);
  });
});

test('[CAT-02] filters reviews by stars and photos, pages through them and opens a photo @one-width', async ({
  page,
}) => {
  await page.goto(pillow);
  await untilReady(page);
  await page.getByRole('link', { name: /^Nota 4,8 de 5, 214 avaliações/ }).click();
  const reviews = page.getByRole('region', { name: 'Avaliações' });
  const written = reviews.getByRole('article');
  await expect(written).toHaveCount(6);
  await reviews.getByRole('button', { name: 'Ver mais avaliações' }).click();
  await expect(written).toHaveCount(8);

  const threes = reviews.getByRole('button', { name: /^Nota 3/ });
  await threes.press('Enter');
  await expect(threes).toHaveAttribute('aria-pressed', 'true');
  await expect(written).toHaveCount(1);
  await expect(reviews.getByText('1 avaliação com comentário, nota 3')).toBeVisible();
  await threes.press('Enter');
  await expect(written).toHaveCount(8);

  await reviews.getByRole('button', { name: 'Com fotos (2)' }).click();
  await expect(written).toHaveCount(2);
  await reviews.getByRole('button', { name: 'Ampliar: Foto de Bruno A.' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Fotos de Bruno A.' });
  await dialog.getByRole('button', { name: 'Próxima foto' }).click();
  await expect(dialog.getByText('2 de 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await reviews.getByLabel('Ordenar avaliações').selectOption('Menores notas');
  await expect(written).toHaveCount(2);
  await expectAccessibleAtBothWidths(page);
});

test('[CAT-02] steps the quantity by the box of six on the product page and in the cart @one-width', async ({
  page,
}) => {
  await page.goto('/tigela-funda-caldo-verde/p');
  await untilReady(page);
  await expect(page.getByText('Vendido de 6 em 6')).toBeVisible();
  const quantity = page.getByRole('group', { name: 'Quantidade de Tigela Funda' });
  const number = quantity.getByRole('spinbutton');
  await expect(number).toHaveValue('6');
  await quantity.getByRole('button', { name: 'Aumentar' }).click();
  await expect(number).toHaveValue('12');
  await number.fill('13');
  await number.press('Enter');
  await expect(number).toHaveValue('18');
  await expect(quantity.getByRole('button', { name: 'Aumentar' })).toBeDisabled();
  await number.press('ArrowDown');
  await expect(number).toHaveValue('12');
  await fillCart(page);
  const line = page.getByRole('dialog', { name: 'Minha sacola' }).getByRole('listitem');
  await expect(line.getByRole('spinbutton')).toHaveValue('12');
  await line.getByRole('button', { name: 'Diminuir' }).click();
  await expect(line.getByRole('spinbutton')).toHaveValue('6');
  await expect(line.getByRole('button', { name: 'Diminuir' })).toBeDisabled();
});

test('[CAT-02] plays a product’s video with captions and stops it when another picture is chosen @one-width', async ({
  page,
}) => {
  await page.goto('/vaso-anfora-barro-vivo/p');
  await untilReady(page);
  const item = page.getByRole('link', { name: 'Assistir: Como um vaso viaja' });
  await expect(item).toHaveAttribute('href', '/api/storage/files/como-um-vaso-viaja.webm');
  await expect(page.locator('video')).toHaveCount(0);
  await item.press('Enter');
  const view = page.getByRole('dialog', { name: 'Vaso Ânfora Barro Vivo' });
  const film = view.locator('video[controls][aria-label="Como um vaso viaja"]');
  await expect(film).toHaveJSProperty('paused', false);
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length))
    .toBe(5);
  await expectAccessibleAtBothWidths(page);
  await view.getByRole('button', { name: 'Próxima foto' }).click();
  await expect(view.getByRole('button', { name: 'Ampliar mais' })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  // Reached by the arrows, the video does not play by itself.
  await view.getByRole('button', { name: 'Foto anterior' }).click();
  const play = view.getByRole('button', { name: 'Assistir: Como um vaso viaja' });
  await expect(play).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await play.press('Enter');
  await expect(film).toHaveJSProperty('paused', false);
  await page.keyboard.press('Escape');
  await expect(page.locator('video')).toHaveCount(0);
  await expect(item).toBeFocused();
});

test('[CAT-02] [LGP+01] loads a third-party player only after press and consent @one-width', async ({
  page,
  watch,
}) => {
  const thirdPartyUrls: string[] = [];
  await page.route('https://**/*', (route) => {
    thirdPartyUrls.push(route.request().url());
    return route.abort('connectionreset');
  });
  await page.goto('/prato-de-servir-folha-de-couve/p');
  await untilReady(page);
  const item = page.getByRole('link', { name: 'Assistir: A folha que vira prato' });
  await expect(item).toHaveAttribute('href', 'https://vimeo.com/76979871');
  await item.press('Enter');
  const view = page.getByRole('dialog', { name: 'Prato de Servir Folha de Couve' });
  await expect(view.getByText('O player do Vimeo usa cookies de terceiros.')).toBeVisible();
  await expectAccessible(page);
  await view.getByRole('button', { name: 'Preferências de cookies' }).click();
  const choice = page.getByRole('dialog', { name: 'Preferências de cookies' });
  await choice.getByRole('checkbox', { name: 'Funcionais' }).check();
  await choice.getByRole('button', { name: 'Salvar escolhas' }).click();
  await expect(choice).toHaveCount(0);
  expect(thirdPartyUrls).toEqual([]);
  expect(watch.problems).toEqual([]);

  await item.press('Enter');
  await expect(view.getByTitle('A folha que vira prato')).toHaveAttribute(
    'src',
    /^https:\/\/player\.vimeo\.com\/video\/76979871\?/,
  );
  await expect.poll(() => thirdPartyUrls.length).toBe(1);
  expect(watch.problems.splice(0)).toEqual(['requested a third-party host: https://player.vimeo.com']);
  await view.getByRole('button', { name: 'Próxima foto' }).click();
  await expect(page.locator('iframe[src^="https://player.vimeo"]')).toHaveCount(0);
});
