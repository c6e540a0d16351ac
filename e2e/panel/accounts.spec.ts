import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { pathToFileURL } from 'node:url';

import type { Page } from '@playwright/test';

import { inRepository } from '../../tooling/setup/repository.mjs';
import { keysKnownToStub, secondAccount } from '../mercado-pago.ts';
import { expect, expectAccessibleAtBothWidths, test } from '../watched-test.ts';
import { openPanel } from './panel-pages.ts';

const sandbox = process.env['E2E_SANDBOX_URL'] ?? '';
const mercadoPago = process.env['E2E_MERCADO_PAGO_URL'] ?? '';
const appUrl = process.env['E2E_APP_URL'] ?? '';

/** What a merchant does with an account outside of the shop; each step ends where its outcome is on the screen. */
interface AccountSteps {
  /** The screen in the panel that it begins at, and its title. */
  readonly at: readonly [path: string, title: string];
  connect(page: Page): Promise<void>;
  /** The provider or the app fails: the screen says so with its reason. */
  fail(page: Page): Promise<void>;
  repair(page: Page): Promise<void>;
  remove(page: Page): Promise<void>;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const control = async (method: 'POST' | 'PUT' | 'DELETE', url: string) => {
  const response = await fetch(url, { method });
  if (!response.ok) throw new Error(`${url} responded ${response.status}`);
};

/** Without types, as a publisher's program may be. */
const { createApp } = (await import(pathToFileURL(inRepository('examples/app/motoboy.mjs')).href)) as {
  createApp(options: { publicUrl: string; stores: Map<string, string> }): Server;
};

/** An app on a publisher's server, which the publisher stops and starts. */
function publishedApp() {
  const stores = new Map<string, string>();
  let server: Server | undefined;
  return {
    stores,
    async start() {
      server = createApp({ publicUrl: appUrl, stores });
      server.listen(Number(new URL(appUrl).port));
      await once(server, 'listening');
    },
    async stop() {
      server?.closeAllConnections();
      server?.close();
      if (server) await once(server, 'close');
      server = undefined;
    },
  };
}

const motoboy = publishedApp();
const whatsappTokens = [`EAA-${randomInt(1e9)}`, `EAA-${randomInt(1e9)}`] as const;

const webhookName = `ERP ${randomInt(1e9)}`;
const secondName = `Conta ${randomInt(1e9)}`;

const melhorEnvio = { name: 'Melhor Envio', at: '/melhor-envio/oauth', account: 'envios@casaaurora.com.br' };
const bling = { name: 'Bling', at: '/bling/Api/v3/oauth', account: 'Casa Aurora Ltda' };

/** Answers the question of the provider's page, which sends the person back to the panel. */
async function authorize(page: Page, { name, at, account }: typeof bling): Promise<void> {
  await expect(page).toHaveURL(({ pathname }) => pathname === `${at}/authorize`);
  await press(page, 'Autorizar');
  await expect(heading(page, name)).toBeVisible();
  await expect(page.getByText(`Conectada: ${account}`)).toBeVisible();
}

const accounts: Readonly<Record<string, AccountSteps>> = {
  '[INT+08] an app on a server of its publisher': {
    at: ['/aplicativos', 'Aplicativos'],
    async connect(page) {
      await motoboy.start();
      await page.getByRole('link', { name: 'Instalar por endereço' }).click();
      await page.getByLabel('Endereço do manifesto').fill(`${appUrl}/manifest.json`);
      await press(page, 'Ler manifesto');
      await expect(page.getByText('Ver pedidos', { exact: true })).toBeVisible();
      await expectAccessibleAtBothWidths(page);
      expect(motoboy.stores.size).toBe(0);
      await press(page, 'Aceitar e instalar');
      await expect(heading(page, 'Motoboy da cidade')).toBeVisible();
      await expect(page.getByText('Ativo', { exact: true })).toBeVisible();
      expect(motoboy.stores.size).toBe(1);
    },
    async fail(page) {
      await motoboy.stop();
      await press(page, 'Procurar versão nova');
      await expect(page.getByText(/O manifesto não pôde ser lido .*: a conexão falhou/)).toBeVisible();
      await expect(page.getByText('Com falhas', { exact: true })).toBeVisible();
    },
    async repair(page) {
      await motoboy.start();
      await press(page, 'Procurar versão nova');
      await expect(page.getByText('Ativo', { exact: true })).toBeVisible();
      await expect(page.getByText(/não pôde ser lido/)).toBeHidden();
    },
    async remove(page) {
      await press(page, 'Remover');
      await confirm(page, 'Remover');
      await expect(heading(page, 'Aplicativos')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Motoboy da cidade' })).toBeHidden();
      await expect.poll(() => motoboy.stores.size).toBe(0);
      await motoboy.stop();
    },
  },

  '[INT+03] the account at Melhor Envio': {
    at: ['/aplicativos', 'Aplicativos'],
    async connect(page) {
      await page.getByRole('link', { name: 'Instalar Melhor Envio' }).click();
      await press(page, 'Aceitar e instalar');
      await expect(heading(page, 'Melhor Envio')).toBeVisible();
      await page.getByLabel('Client ID').fill('4166');
      await page.getByLabel('Secret do aplicativo').fill('segredo-do-melhor-envio');
      await page.getByLabel('E-mail técnico').fill('ti@loja.exemplo.com.br');
      await press(page, 'Salvar');
      await expect(page.getByRole('button', { name: 'Salvar', exact: true })).toBeDisabled();
      await press(page, 'Conectar conta');
      await authorize(page, melhorEnvio);
    },
    async fail(page) {
      await control('DELETE', `${sandbox}/melhor-envio/sandbox/accesses`);
      // Its own screen, which the menu leads to, asks the provider.
      await page.getByRole('link', { name: 'Abrir Melhor Envio' }).click();
      await expect(page.getByText(/O Melhor Envio encerrou o acesso da conta/)).toBeVisible();
      await expectAccessibleAtBothWidths(page);
      await page.getByRole('link', { name: 'Configurações e conexão' }).click();
      await expect(page.getByText('Com falhas', { exact: true })).toBeVisible();
      await expect(page.getByText(/O Melhor Envio encerrou o acesso da conta/)).toBeVisible();
    },
    async repair(page) {
      await press(page, 'Conectar de novo');
      await authorize(page, melhorEnvio);
      await expect(page.getByText('Ativo', { exact: true })).toBeVisible();
      await expect(page.getByText(/encerrou o acesso/)).toBeHidden();
    },
    async remove(page) {
      await press(page, 'Desconectar');
      await confirm(page, 'Desconectar');
      await expect(page.getByText('Nenhuma conta conectada.')).toBeVisible();
      await press(page, 'Remover');
      await confirm(page, 'Remover');
      await expect(page.getByRole('link', { name: 'Instalar Melhor Envio' })).toBeVisible();
    },
  },

  '[INT+02] the account at Bling': {
    at: ['/aplicativos', 'Aplicativos'],
    async connect(page) {
      await page.getByRole('link', { name: 'Instalar Bling' }).click();
      await press(page, 'Aceitar e instalar');
      await expect(heading(page, 'Bling')).toBeVisible();
      await page.getByLabel('Client ID').fill('9f1c2b7e5d3a4f60');
      await page.getByLabel('Client Secret').fill('segredo-do-bling');
      await press(page, 'Salvar');
      await expect(page.getByRole('button', { name: 'Salvar', exact: true })).toBeDisabled();
      await press(page, 'Conectar conta');
      await authorize(page, bling);
    },
    async fail(page) {
      await control('DELETE', `${sandbox}/bling/sandbox/accesses`);
      await page.getByRole('link', { name: 'Abrir Bling' }).click();
      await press(page, 'Procurar todos os produtos no Bling');
      await expect(page.getByText(/O Bling encerrou o acesso da conta/).first()).toBeVisible();
      await expectAccessibleAtBothWidths(page);
      await page.getByRole('link', { name: 'Configurações e conexão' }).first().click();
      await expect(page.getByText('Com falhas', { exact: true })).toBeVisible();
    },
    async repair(page) {
      await press(page, 'Conectar de novo');
      await authorize(page, bling);
      await expect(page.getByText('Ativo', { exact: true })).toBeVisible();
    },
    async remove(page) {
      await press(page, 'Desconectar');
      await confirm(page, 'Desconectar');
      await expect(page.getByText('Nenhuma conta conectada.')).toBeVisible();
      await press(page, 'Remover');
      await confirm(page, 'Remover');
      await expect(page.getByRole('link', { name: 'Instalar Bling' })).toBeVisible();
    },
  },

  '[INT+13] the number at WhatsApp': {
    at: ['/whatsapp', 'WhatsApp'],
    async connect(page) {
      await page.getByLabel('Identificação do número de telefone').fill('106540352242922');
      await page.getByLabel('Token de acesso').fill(whatsappTokens[0]);
      await page.getByLabel('Chave secreta do app').fill('demo-whatsapp-secret');
      await press(page, 'Salvar');
      await expect(page.getByText('Conectada', { exact: true })).toBeVisible();
    },
    async fail(page) {
      await control('DELETE', `${sandbox}/whatsapp/tokens/${whatsappTokens[0]}`);
      await press(page, 'Verificar agora');
      await expect(page.getByText('Com problema', { exact: true })).toBeVisible();
      await expect(page.getByText(/^A Meta não aceita mais o token de acesso/)).toBeVisible();
    },
    async repair(page) {
      await page.getByLabel('Token de acesso').fill(whatsappTokens[1]);
      await page.getByRole('button', { name: 'Salvar', exact: true }).first().click();
      await expect(page.getByText('Conectada', { exact: true })).toBeVisible();
    },
    async remove(page) {
      await press(page, 'Remover a conta');
      await confirm(page, 'Remover');
      await expect(page.getByText(/^Conecte um número da API do WhatsApp/)).toBeVisible();
      await expect(page.getByText('Conectada', { exact: true })).toBeHidden();
    },
  },

  '[PAY+01] the account that charges': {
    at: ['/pagamentos', 'Pagamentos'],
    async connect(page) {
      await page.getByRole('link', { name: 'Conectar conta' }).click();
      await page.getByRole('textbox', { name: 'Nome' }).fill(secondName);
      await page.getByLabel('Chave pública').fill(keysKnownToStub.publicKey);
      await page.getByLabel('Chave secreta').fill(secondAccount.accessToken);
      await page.getByLabel('Assinatura secreta').fill(keysKnownToStub.webhookSecret);
      await press(page, 'Conectar conta');
      await expect(heading(page, secondName)).toBeVisible();
      await expect(page.getByText('Funcionando', { exact: true })).toBeVisible();
    },
    async fail(page) {
      await control('DELETE', `${mercadoPago}/tokens/${secondAccount.accessToken}`);
      await press(page, 'Conferir agora');
      await expect(page.getByText(/O provedor não aceita mais a chave secreta/)).toBeVisible();
    },
    async repair(page) {
      await control('PUT', `${mercadoPago}/tokens/${secondAccount.accessToken}`);
      await press(page, 'Conferir agora');
      await expect(page.getByText('Funcionando', { exact: true })).toBeVisible();
    },
    async remove(page) {
      await press(page, 'Remover conta');
      await confirm(page, 'Remover conta');
      await expect(heading(page, 'Pagamentos')).toBeVisible();
      await expect(page.getByRole('link', { name: secondName })).toBeHidden();
    },
  },

  '[INT+01] the server that receives webhooks': {
    at: ['/webhooks', 'Webhooks'],
    async connect(page) {
      await page.getByRole('link', { name: 'Novo webhook' }).click();
      await page.getByRole('textbox', { name: 'Endereço' }).fill(`${sandbox}/merchant/webhooks`);
      await page.getByLabel('Nome').fill(webhookName);
      await page.getByLabel('Pedido pago').check();
      await press(page, 'Criar webhook');
      await page.getByRole('dialog').getByRole('button', { name: 'Guardei o segredo' }).click();
      await press(page, 'Enviar um teste');
      await expect(page.getByText('O teste foi aceito. Resposta 204')).toBeVisible();
    },
    async fail(page) {
      await receiveAt(page, '/503');
      await press(page, 'Enviar um teste');
      await expect(page.getByText('O teste não foi aceito. Resposta 503')).toBeVisible();
    },
    async repair(page) {
      await receiveAt(page, '');
      await press(page, 'Enviar um teste');
      await expect(page.getByText('O teste foi aceito. Resposta 204')).toBeVisible();
    },
    async remove(page) {
      await press(page, 'Excluir webhook');
      await confirm(page, 'Excluir');
      await expect(heading(page, 'Webhooks')).toBeVisible();
      await expect(page.getByRole('link', { name: webhookName })).toBeHidden();
    },
  },
};

async function receiveAt(page: Page, path: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Endereço' }).fill(`${sandbox}/merchant/webhooks${path}`);
  await press(page, 'Salvar');
  await expect(page.getByRole('button', { name: 'Salvar', exact: true })).toBeDisabled();
}

test.afterAll(() => motoboy.stop());

// In a store that no other test sells in. Each is one document but for the provider's own pages.
for (const [name, { at, ...steps }] of Object.entries(accounts)) {
  test(`${name} is connected, seen failing, repaired and removed @one-width`, async ({ page }) => {
    await openPanel(page, ...at, 'reserva');
    await steps.connect(page);
    await expectAccessibleAtBothWidths(page);
    await steps.fail(page);
    await expectAccessibleAtBothWidths(page);
    await steps.repair(page);
    await steps.remove(page);
  });
}
