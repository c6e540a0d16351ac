import { fileURLToPath } from 'node:url';

import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { holdCalls } from '../hold-calls.ts';
import { newPerson } from '../new-person.ts';
import { fillAddressByCep, fillPersonalData } from '../shopper.ts';
import { expectToast } from '../toasts.ts';
import { expect, expectAccessible, storeUrl, test } from '../watched-test.ts';

const limitBytes = 1_000_000;
/** Upper bound of the form data around the file, in bytes. */
const formDataBytes = 2000;
/** A generated photo of 4032 × 3024 px in the encoding of a phone. */
const heic = fileURLToPath(new URL('../files/contrato.heic', import.meta.url));

/** Writes a photo of 12 megapixels whose detail takes several passes to shrink to 1 MB. */
async function writeDetailedPhoto(file: string): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const side = { width: 4032, height: 3024 };
  await sharp({ create: { ...side, channels: 3, background: '#000', noise } })
    .jpeg()
    .toFile(file);
}

const fileField = (page: Page) => page.getByLabel(/^Contrato social/);
const shrunk = /foto reduzida de \d+,\d MB para \d+ kB/;

async function openForm(page: Page): Promise<void> {
  await page.goto(storeUrl('serra', '/login'));
  await page
    .getByRole('button', { name: /[Cc]riar conta|[Cc]adastr/ })
    .first()
    .click();
  await expect(fileField(page)).toBeAttached();
}

async function fillCompany(page: Page): Promise<void> {
  const company = newPerson();
  await fillPersonalData(page, company, company.cnpj);
  await page.getByLabel('Grupo de clientes').selectOption({ index: 1 });
  await page.getByLabel(/[Ii]nscrição estadual/).fill('110042490114');
  await page.getByLabel('Segmento').selectOption('Cafeteria');
}

/** Submits the registration; returns the size of the upload and the properties of the file that the customer downloads. */
async function register(page: Page) {
  const upload = page.waitForRequest('**/api/storage/files/upload');
  await page.getByRole('button', { name: 'Continuar' }).click();
  const request = await upload;
  const response = await request.response();
  if (!response) throw new Error('the upload got no response');
  const { data } = await response.json();
  await fillAddressByCep(page);
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expectToast(page, 'Conta criada com sucesso.');
  await expect(page).toHaveURL(/\/conta$/);
  const { format, width, height } = await sharp(await downloadUpload(page, data.image)).metadata();
  return { sentBytes: Number(await request.headerValue('content-length')), format, width, height };
}

/** Downloads an uploaded file with the customer's token. */
async function downloadUpload(page: Page, id: string): Promise<Buffer> {
  const bytes = await page.evaluate(async (url) => {
    const authorization = localStorage.getItem('auth._token.local') ?? '';
    const response = await fetch(url, { headers: { authorization } });
    return [...new Uint8Array(await response.arrayBuffer())];
  }, `/api/storage/uploads/${id}`);
  return Buffer.from(bytes);
}

test('[REG-08] shrinks a 12-megapixel photo to 1 MB in a worker without blocking the page @one-width', async ({
  page,
}, testInfo) => {
  // Passed by path: copying its bytes into the page would be a long task.
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
  // The worker starts only after the form has been filled.
  const releaseWorker = await holdCalls(page, '**/assets/worker-*.js');
  const worker = page.waitForEvent('worker');
  await fileField(page).setInputFiles(photo);
  await fillCompany(page);
  await expect(page.getByText('Preparando a foto…')).toBeVisible();
  releaseWorker();
  expect((await worker).url()).toContain('/assets/worker-');
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
  expect(sentBytes).toBeLessThan(limitBytes + formDataBytes);
  expect(format).toBe('jpeg');
  expect(width / height).toBeCloseTo(4032 / 3024, 2);
});

test('[REG-08] converts a HEIC photo to JPEG @one-width', async ({ page }) => {
  await openForm(page);
  const worker = page.waitForEvent('worker');
  await fileField(page).setInputFiles(heic);
  await worker;
  await expect(page.getByText(/^Pronto: /)).toBeVisible();
  await fillCompany(page);
  const { sentBytes, ...file } = await register(page);
  expect(sentBytes).toBeGreaterThan(limitBytes / 10);
  expect(sentBytes).toBeLessThan(limitBytes);
  expect(file).toEqual({ format: 'jpeg', width: 4032, height: 3024 });
});

test('[REG-08] shows a file’s error beside its field and accepts another file @one-width', async ({
  page,
}) => {
  await openForm(page);
  const attach = (name: string, content: Buffer | string) =>
    fileField(page).setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });

  await attach('planilha.xlsx', 'PK');
  await expect(fileField(page)).toHaveAccessibleDescription(/^O tipo do arquivo não é suportado/);
  await attach('foto.jpg', '<!doctype html>');
  await expect(fileField(page)).toHaveAccessibleDescription(/^O tipo do arquivo não é suportado/);
  for (const name of ['contrato.pdf', 'foto.jpg']) {
    await attach(name, '');
    await expect(fileField(page)).toHaveAccessibleDescription(/^O arquivo está vazio\. Escolha outro\./);
    await expect(page.getByText(name)).toHaveCount(0);
  }
  await attach('contrato.pdf', Buffer.alloc(limitBytes + 1));
  await expect(fileField(page)).toHaveAccessibleDescription(/^O tamanho da foto não pode exceder 1MB/);
  await expectAccessible(page);

  await attach('contrato.pdf', '%PDF-1.7 %%EOF');
  await expect(fileField(page)).toHaveAccessibleDescription(/Pronto: 14 B$/);
  await page.getByRole('button', { name: 'Remover contrato.pdf' }).press('Enter');
  await expect(fileField(page)).toBeFocused();
  await expect(page.getByText(/^Escolher arquivo/)).toBeVisible();

  // The server refuses the file: the error is shown and the file stays attached.
  await attach('contrato.pdf', 'not a PDF');
  await fillCompany(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(fileField(page)).toHaveAccessibleDescription(/^O tipo do arquivo não é suportado/);
  await expect(fileField(page)).toBeFocused();
  await expect(page.getByText('contrato.pdf')).toBeVisible();
  await expect(page.getByText(/^Pronto/)).toHaveCount(0);
});
