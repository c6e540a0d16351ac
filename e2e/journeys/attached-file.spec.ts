import { fileURLToPath } from 'node:url';

import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { holdCalls } from '../held-calls.ts';
import { newPerson } from '../new-person.ts';
import { fillAddressByCep, fillPersonalData } from '../shopper.ts';
import { expectToast } from '../toasts.ts';
import { expect, expectAccessible, storeUrl, test } from '../watched-test.ts';

const limitBytes = 1_000_000;
/** Records the uploaded file. */
const fieldsBytes = 2000;
/** A generated photo of 4032 × 3024 px, encoded like a phone's. */
const heic = fileURLToPath(new URL('../files/contrato.heic', import.meta.url));

/** Twelve megapixels with so much detail that several passes are needed to reach 1 MB. */
async function writeDetailedPhoto(file: string): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const side = { width: 4032, height: 3024 };
  await sharp({ create: { ...side, channels: 3, background: '#000', noise } })
    .jpeg()
    .toFile(file);
}

const picker = (page: Page) => page.getByLabel(/^Contrato social/);
const shrunk = /foto reduzida de \d+,\d MB para \d+ kB/;

async function openForm(page: Page): Promise<void> {
  await page.goto(storeUrl('serra', '/login'));
  await page
    .getByRole('button', { name: /[Cc]riar conta|[Cc]adastr/ })
    .first()
    .click();
  await expect(picker(page)).toBeAttached();
}

async function fillCompany(page: Page): Promise<void> {
  const company = newPerson();
  await fillPersonalData(page, company, company.cnpj);
  await page.getByLabel('Grupo de clientes').selectOption({ index: 1 });
  await page.getByLabel(/[Ii]nscrição estadual/).fill('110042490114');
  await page.getByLabel('Segmento').selectOption('Cafeteria');
}

/** Submits the registration and returns the uploaded file and the file that the customer downloads. */
async function register(page: Page) {
  const sent = page.waitForRequest('**/api/storage/files/upload');
  await page.getByRole('button', { name: 'Continuar' }).click();
  const request = await sent;
  const response = await request.response();
  if (!response) throw new Error('The upload was not answered.');
  const { data } = await response.json();
  await fillAddressByCep(page);
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expectToast(page, 'Conta criada com sucesso.');
  await expect(page).toHaveURL(/\/conta$/);
  const { format, width, height } = await sharp(await ownFile(page, data.image)).metadata();
  return { sentBytes: Number(await request.headerValue('content-length')), format, width, height };
}

/** Requests it as a page does, with the customer's token. */
async function ownFile(page: Page, id: string): Promise<Buffer> {
  const bytes = await page.evaluate(async (address) => {
    const authorization = localStorage.getItem('auth._token.local') ?? '';
    const answer = await fetch(address, { headers: { authorization } });
    return [...new Uint8Array(await answer.arrayBuffer())];
  }, `/api/storage/uploads/${id}`);
  return Buffer.from(bytes);
}

test('[REG-08] shrinks a 12-megapixel photo to 1 MB in a worker without blocking the page @one-width', async ({
  page,
}, testInfo) => {
  // By path: bytes would be copied in the page, which is a long task.
  const photo = testInfo.outputPath('contrato.jpg');
  await writeDetailedPhoto(photo);
  await openForm(page);
  await page.evaluate(() => {
    const longTasks: number[] = [];
    Object.assign(window, { longTasks });
    new PerformanceObserver((list) => {
      longTasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
  });
  // The worker is held until the form has been used.
  const releaseWorker = await holdCalls(page, '**/assets/worker-*.js');
  const started = page.waitForEvent('worker');
  await picker(page).setInputFiles(photo);
  await fillCompany(page);
  await expect(page.getByText('Preparando a foto…')).toBeVisible();
  releaseWorker();
  expect((await started).url()).toContain('/assets/worker-');
  await expect(page.getByText(shrunk)).toBeVisible();
  // An intercepted response has no readable headers.
  await page.unroute('**/assets/worker-*.js');
  const longTasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
  testInfo.annotations.push({
    type: 'long tasks in ms',
    description: longTasks.map(Math.round).join(', '),
  });

  await expectAccessible(page);

  const { sentBytes, format, width, height } = await register(page);
  expect(sentBytes).toBeGreaterThan(limitBytes / 2);
  expect(sentBytes).toBeLessThan(limitBytes + fieldsBytes);
  expect(format).toBe('jpeg');
  expect(width / height).toBeCloseTo(4032 / 3024, 2);
});

test('[REG-08] converts a HEIC photo to JPEG @one-width', async ({ page }) => {
  await openForm(page);
  const started = page.waitForEvent('worker');
  await picker(page).setInputFiles(heic);
  await started;
  await expect(page.getByText(/^Pronto: /)).toBeVisible();
  await fillCompany(page);
  const { sentBytes, ...upload } = await register(page);
  expect(sentBytes).toBeGreaterThan(limitBytes / 10);
  expect(sentBytes).toBeLessThan(limitBytes);
  expect(upload).toEqual({ format: 'jpeg', width: 4032, height: 3024 });
});

test('[REG-08] shows a file’s error beside its field and accepts another file @one-width', async ({
  page,
}) => {
  await openForm(page);
  const choose = (name: string, content: Buffer | string) =>
    picker(page).setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });

  await choose('planilha.xlsx', 'PK');
  await expect(picker(page)).toHaveAccessibleDescription(/^O tipo do arquivo não é suportado/);
  await choose('foto.jpg', '<!doctype html>');
  await expect(picker(page)).toHaveAccessibleDescription(/^O tipo do arquivo não é suportado/);
  for (const name of ['contrato.pdf', 'foto.jpg']) {
    await choose(name, '');
    await expect(picker(page)).toHaveAccessibleDescription(/^O arquivo está vazio\. Escolha outro\./);
    await expect(page.getByText(name)).toHaveCount(0);
  }
  await choose('contrato.pdf', Buffer.alloc(limitBytes + 1));
  await expect(picker(page)).toHaveAccessibleDescription(/^O tamanho da foto não pode exceder 1MB/);
  await expectAccessible(page);

  await choose('contrato.pdf', '%PDF-1.7 %%EOF');
  await expect(picker(page)).toHaveAccessibleDescription(/Pronto: 14 B$/);
  await page.getByRole('button', { name: 'Remover contrato.pdf' }).press('Enter');
  await expect(picker(page)).toBeFocused();
  await expect(page.getByText(/^Escolher arquivo/)).toBeVisible();

  // The server's refusal is shown and the chosen file stays.
  await choose('contrato.pdf', 'no PDF at all');
  await fillCompany(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(picker(page)).toHaveAccessibleDescription(/^O tipo do arquivo não é suportado/);
  await expect(picker(page)).toBeFocused();
  await expect(page.getByText('contrato.pdf')).toBeVisible();
  await expect(page.getByText(/^Pronto/)).toHaveCount(0);
});
