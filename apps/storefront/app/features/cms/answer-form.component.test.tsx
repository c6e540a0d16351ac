import { refusals } from '@vitrine/contract/refusals.ts';
import type { CustomForm, FormField } from '@vitrine/contract/schemas/cms.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerCalls, refusal } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { CustomFormFields } from './custom-form-fields.tsx';
import { Newsletter } from './newsletter.tsx';

const field = (code: string, label: string, type: FormField['type'], isRequired = true): FormField => ({
  code,
  label,
  type,
  is_required: isRequired,
  options: type === 'select' ? ['Um produto', 'Outro assunto'] : [],
});

const contact: CustomForm = {
  id: 4,
  title: 'Fale com a Casa Aurora',
  fields: [
    field('nome', 'Seu nome', 'text'),
    field('email', 'E-mail', 'email'),
    field('telefone', 'Telefone', 'tel', false),
    field('assunto', 'Assunto', 'select'),
    field('mensagem', 'Mensagem', 'textarea'),
  ],
  submit_label: 'Enviar mensagem',
  success_message: 'Recebemos sua mensagem.',
  needs_captcha: false,
};

it('[CMS+02] [UIX+02] shows the API’s refusal beside the form field and focuses it', async () => {
  answerCalls({
    'POST /api/cms/forms/{id}/submissions': () =>
      refusal(422, 'validation_failed', 'The given data was invalid.', {
        'answers.mensagem': ['validation.required'],
        'answers.telefone': ['validation.phone'],
      }),
  });
  await renderInShop(<CustomFormFields form={contact} />);
  const form = page.getByRole('form', { name: contact.title });
  const phone = form.getByRole('textbox', { name: /^Telefone/ });
  await form.getByRole('textbox', { name: 'Seu nome' }).fill('Beatriz');
  await form.getByRole('textbox', { name: 'E-mail' }).fill('beatriz@exemplo.com.br');
  await phone.fill('11987654321');
  await form.getByRole('combobox', { name: 'Assunto' }).selectOptions('Outro assunto');
  await form.getByRole('textbox', { name: 'Mensagem' }).fill('Oi');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(phone).toHaveFocus();
  await expect.element(phone).toHaveAccessibleDescription('Telefone inválido');
  await expect.element(phone).toHaveValue('(11) 98765-4321');
  await expect
    .element(form.getByRole('textbox', { name: 'Mensagem' }))
    .toHaveAccessibleDescription('Preencha este campo');
  await expectAccessible();
});

it('[CMS+02] [UIX+02] subscribes an address once and keeps it after an error', async () => {
  const { promise: isPressedTwice, resolve: answer } = Promise.withResolvers<null>();
  const given: { answer: () => unknown } = {
    answer: () => refusal(500, 'internal_error', refusals.internal_error.message),
  };
  const calls = answerCalls({ 'POST /api/cms/newsletter/subscriptions': () => given.answer() });
  const name = 'A próxima viagem chega por carta';
  await renderInShop(
    <Newsletter title={name} text="" buttonLabel="Quero receber" successMessage="Anotado. Até breve!" />,
  );
  const form = page.getByRole('form', { name });
  const email = form.getByRole('textbox', { name: 'Seu e-mail' });
  await email.fill('beatriz@');
  await userEvent.keyboard('{Enter}');
  await expect.element(email).toHaveAccessibleDescription('E-mail inválido');
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveValue('beatriz@');
  expect(calls).toEqual([]);

  await email.fill('beatriz@exemplo.com.br');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(form.getByRole('alert'))
    .toHaveTextContent('Algo deu errado, entre em contato conosco');
  await expect.element(email).toHaveValue('beatriz@exemplo.com.br');
  email.element().focus();
  given.answer = () => isPressedTwice;
  // Pressed twice before the answer. The message above the button is removed, so a second click would miss it.
  await userEvent.keyboard('{Enter}{Enter}');
  answer(null);
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(page.getByRole('status')).toHaveFocus();
  await expect.element(page.getByRole('status')).toHaveTextContent('Anotado. Até breve!');
  expect(calls.map((call) => call.name)).toEqual(Array(2).fill('POST /api/cms/newsletter/subscriptions'));
  await expectAccessible();
});
