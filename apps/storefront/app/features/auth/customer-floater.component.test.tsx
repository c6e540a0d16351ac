import { type ComponentProps, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { onAppEvent } from '#app/platform/browser/app-events.ts';
import { translateServerMessage } from '#app/platform/errors/server-messages.ts';
import { answerCalls, refusal } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { CustomerFloater } from './customer-floater.tsx';

const person = {
  'CPF/CNPJ': '529.982.247-25',
  Nome: 'Beatriz',
  Sobrenome: 'Nogueira Sant’Anna',
  'E-mail': 'beatriz@exemplo.com.br',
  Telefone: '11987654321',
  Senha: 'Segredo!1',
};

type Detail = ComponentProps<typeof CustomerFloater>['detail'];

const panel = page.getByRole('dialog');
const alert = panel.getByRole('alert');
const field = (label: string | RegExp) => panel.getByLabelText(label, { exact: true });
const press = (name: string) => panel.getByRole('button', { name, exact: true }).click();

function Floater({ detail }: { detail: Detail }) {
  const [isOpen, setIsOpen] = useState(true);
  return <CustomerFloater detail={detail} isOpen={isOpen} onClose={() => setIsOpen(false)} />;
}

/** Opens the panel with a form and returns its calls, which the answers may replace. */
async function open(detail: Detail, answers: Parameters<typeof answerCalls>[0] = {}) {
  const calls = answerCalls({
    'GET /api/customer/attributes/public': () => [],
    'GET /api/customer/customers/check_exists': () => ({ exists: false }),
    ...answers,
  });
  await renderInShop(<Floater detail={detail} />);
  return calls;
}

const fail = () => Promise.reject(new TypeError('Failed to fetch'));

afterEach(() => tabQueryClient().clear());

it('[REG-02] [REG-04] [REG-06] [UIX+01] shows every missing field of an empty registration and focuses the first', async () => {
  await open({ form: 'create' });
  await press('Cadastrar');
  await expect.element(field('CPF/CNPJ')).toHaveFocus();
  for (const [label, message] of Object.entries({
    'CPF/CNPJ': /Digite seu CPF ou CNPJ/,
    Nome: /Digite o nome/,
    Sobrenome: /Digite o sobrenome/,
    'E-mail': /Digite seu e-mail/,
    Telefone: /Digite o telefone com DDD/,
    Senha: /Crie uma senha/,
  })) {
    await expect.element(field(label)).toHaveAccessibleDescription(message);
  }
  await expect
    .element(panel.getByText('Você deve aceitar os termos e condições para continuar').first())
    .toBeVisible();
  await expectAccessible(panel.element());
});

it('[REG-03] [REG-04] explains an invalid document, e-mail and password of a registration', async () => {
  await open({ form: 'create' });
  await field('CPF/CNPJ').fill('111.111.111-11');
  await field('E-mail').fill('ana@');
  await field('Senha').fill('segredo!');
  await press('Cadastrar');
  await expect.element(field('CPF/CNPJ')).toHaveAccessibleDescription(/CPF\/CNPJ inválido/);
  await expect.element(field('E-mail')).toHaveAccessibleDescription(/E-mail inválido/);
  const rules = panel.getByRole('list', { name: 'A senha precisa ter' });
  await expect.element(rules.getByText('Uma letra maiúscula (A-Z): falta')).toBeInTheDocument();
  await expectAccessible(panel.element());
});

it('[UIX+02] a press on the button counts although the blurred field shows a message', async () => {
  await open({ form: 'create' });
  await field('E-mail').fill('ana@');
  // At its upper edge: a message above would move the button away from the pointer.
  await panel.getByRole('button', { name: 'Cadastrar' }).click({ position: { x: 20, y: 3 } });
  await expect.element(field('CPF/CNPJ')).toHaveFocus();
});

it.each([
  ['CPF inválido', '529.982.247-25'],
  ['CNPJ inválido', '11.444.777/0001-61'],
])(
  '[REG-03] [REG-11] shows %s on the field of a document that only the server refuses, and keeps all values',
  async (message, document) => {
    const calls = await open(
      { form: 'create' },
      {
        'POST /api/customer/customers': () =>
          refusal(422, 'taxvat_invalid', 'validation.taxvat', { taxvat: ['validation.taxvat'] }),
      },
    );
    await field('CPF/CNPJ').fill(document);
    if (message === 'CNPJ inválido') await field('Razão social').fill('Cafeteria da Ana Ltda.');
    await field(/^Nome(?: do responsável)?$/).fill(person.Nome);
    await field('Sobrenome').fill(person.Sobrenome);
    await field('E-mail').fill(person['E-mail']);
    await field('Telefone').fill(person.Telefone);
    await field('Senha').fill(person.Senha);
    await panel.getByRole('checkbox', { name: /Li e aceito/ }).click({ position: { x: 4, y: 4 } });
    await press('Cadastrar');
    await expect.element(field('CPF/CNPJ')).toHaveAccessibleDescription(new RegExp(`(?<!/)${message}`));
    await expect.element(field('CPF/CNPJ')).toHaveFocus();
    await expect.element(field('CPF/CNPJ')).toHaveValue(document);
    await expect.element(field('E-mail')).toHaveValue(person['E-mail']);
    await expect.element(field('Senha')).toHaveValue(person.Senha);
    expect(calls.map(({ name }) => name)).toContain('POST /api/customer/customers');
  },
);

it('[REG-10] says on blur that a document or e-mail is registered and links to its login', async () => {
  await open(
    { form: 'create' },
    {
      'GET /api/customer/customers/check_exists': (_request, { query }) => ({
        exists: query['taxvat'] === '37325864302' || query['email'] === 'ana@exemplo.com.br',
      }),
    },
  );
  const [document, email] = [field('CPF/CNPJ'), field('E-mail')];
  await document.fill('37325864302');
  await userEvent.keyboard('{Tab}');
  await expect.element(document).toHaveAccessibleDescription(/Este CPF\/CNPJ já está cadastrado\./);
  await email.fill('ANA@exemplo.com.br');
  await userEvent.keyboard('{Tab}');
  await expect.element(email).toHaveAccessibleDescription(/Este e-mail já está cadastrado\./);
  await expect.element(email).toHaveValue('ana@exemplo.com.br');
  await panel.getByRole('button', { name: 'Entrar com esta conta' }).last().click();
  await expect.element(panel.getByRole('heading', { name: 'Entrar na sua conta' })).toBeVisible();
  await expect.element(panel.getByLabelText(/^E-mail/)).toHaveValue('ana@exemplo.com.br');
});

it('[AUT-04] explains a code that could not be sent and keeps the typed e-mail', async () => {
  await open({ form: 'login' }, { 'POST /api/customer/password/pin': fail });
  await panel.getByLabelText(/^E-mail/).fill('ana@exemplo.com.br');
  await press('Receber código de acesso por e-mail');
  await expect.element(alert).toHaveTextContent('Não foi possível enviar seu código de acesso');
  await expect.element(panel.getByLabelText(/^E-mail/)).toHaveValue('ana@exemplo.com.br');
  await expectAccessible(panel.element());
});

it('[AUT-05] offers the registration form, prefilled, to an unknown e-mail', async () => {
  await open(
    { form: 'login' },
    {
      'POST /api/auth/customers/login': () => refusal(404, 'customer_not_found', 'customer_not_found'),
    },
  );
  const toasts: string[] = [];
  const stop = onAppEvent('toast', ({ message }) => void toasts.push(translateServerMessage(message)));
  await panel.getByLabelText(/^E-mail/).fill('ninguem@exemplo.com.br');
  await field('Senha').fill('Segredo#1');
  await press('Entrar');
  await expect.element(panel.getByRole('heading', { name: 'Criar conta' })).toBeVisible();
  await expect.element(field('E-mail')).toHaveValue('ninguem@exemplo.com.br');
  expect(toasts).toEqual(['Usuário não encontrado']);
  stop();
});

it('[PWD-02] keeps the typed password when the network fails', async () => {
  await open(
    { form: 'new-password', token: 'segredo' },
    { 'POST /api/customer/password/link': fail, 'PUT /api/customer/password': fail },
  );
  const toasts: string[] = [];
  const stop = onAppEvent('toast', ({ message }) => void toasts.push(message));
  await field('Nova senha').fill('Nova#senha1');
  await field('Confirme a nova senha').fill('Nova#senha1');
  await press('Salvar nova senha');
  await expect.poll(() => toasts).toEqual(['Algo deu errado, entre em contato conosco']);
  stop();
  await expect.element(field('Nova senha')).toHaveValue('Nova#senha1');
});
