import { cardExpiryField, parseCardExpiry } from '@vitrine/brazil/card-expiry.ts';
import { cardNumberField, parseCardNumber } from '@vitrine/brazil/card.ts';
import { cepField, parseCep } from '@vitrine/brazil/cep.ts';
import { loginField, loginName } from '@vitrine/brazil/login-name.ts';
import { personNameField, tidyPersonName } from '@vitrine/brazil/person-name.ts';
import { parsePhone, phoneField } from '@vitrine/brazil/phone.ts';
import { cpfField, cpfOrCnpjField, parseTaxvat } from '@vitrine/brazil/taxvat.ts';
import type { ValueKind } from '@vitrine/brazil/value-kind.ts';
import { useForm, useWatch } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { renderInShop } from '#app/testing/render-in-shop.tsx';
import { EmailField } from '#app/ui/email-field/email-field.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper/quantity-stepper.tsx';

import { TypedInput } from './typed-input.tsx';
import { changeInputValue } from './use-typed-text.ts';

/** A field in a form whose state is shown: what a submit would send. */
function FormOfField({ kind }: { kind: ValueKind }) {
  const { register, control } = useForm({ defaultValues: { value: '' } });
  const value = useWatch({ control, name: 'value' });
  return (
    <form>
      <Field label="Valor">
        <TypedInput {...register('value')} kind={kind} />
      </Field>
      <output aria-label="Estado">{value}</output>
      <button type="button">Sair</button>
    </form>
  );
}

const input = page.getByLabelText('Valor');
const state = page.getByLabelText('Estado');
const leave = page.getByRole('button', { name: 'Sair' });
const element = () => input.element() as HTMLInputElement;

const parseDocument = (text: string) => parseTaxvat(text)?.value ?? null;

const written: readonly (readonly [
  kind: string,
  field: ValueKind,
  parse: (text: string) => unknown,
  ...texts: string[],
])[] = [
  [
    'phone',
    phoneField,
    parsePhone,
    '+55 91 98765-4321',
    '5591987654321',
    '21987654321',
    '(011) 98765-4321',
    '0 15 11 98765-4321',
    '(11) 3265-4321',
    '11\u00A098765\u20114321',
  ],
  ['CPF', cpfField, parseDocument, '52998224725', '529.982.247-25', 'CPF: 529.982.247-25', '11222333000181'],
  ['CPF or CNPJ', cpfOrCnpjField, parseDocument, '11222333000181', '12abc34501de35', '52998224725'],
  ['CEP', cepField, parseCep, '01310100', '01310-100', 'CEP 01310-100'],
  [
    'card number',
    cardNumberField,
    parseCardNumber,
    '4111111111111111',
    '4111 1111 1111 1111',
    '378282246310005',
  ],
  [
    'card expiry',
    cardExpiryField,
    parseCardExpiry,
    '12/30',
    '1230',
    '12/2030',
    '122030',
    '1/30',
    '01/2030',
    '2030-12',
  ],
  ['login', loginField, loginName, '52998224725', '100.diego@exemplo.com.br', '11987654321@exemplo.com.br'],
  ['name', personNameField, tidyPersonName, 'Nguyễn', 'D´Ávila', 'Sant’ Anna'],
];

const cases = written.flatMap(([kind, field, parse, ...texts]) =>
  texts.map((text) => ({ kind, field, parse, text })),
);

describe('[UIX+04] typing, pasting and autofill give the same value', () => {
  it.each(cases)('$kind $text', async ({ field, parse, text }) => {
    const value = parse(text);
    expect(value).not.toBeNull();
    await renderInShop(<FormOfField kind={field} />);
    const shown = field.show(text) ?? text;

    async function expectValue() {
      expect(parse(element().value)).toEqual(value);
      await userEvent.click(leave);
      await expect.element(input).toHaveValue(shown);
      await expect.element(state).toHaveTextContent(shown);
      await userEvent.clear(input);
    }

    await userEvent.click(input);
    // Key by key.
    await userEvent.keyboard(text);
    await expectValue();

    // A paste is one insertion at the caret.
    await userEvent.click(input);
    document.execCommand('insertText', false, text);
    await expectValue();

    changeInputValue(element(), text);
    await expectValue();
  });
});

it('[UIX+04] a correction in the middle keeps the other digits and the caret', async () => {
  await renderInShop(<FormOfField kind={phoneField} />);
  await userEvent.click(input);
  await userEvent.keyboard('11987554321');
  await expect.element(input).toHaveValue('(11) 98755-4321');
  // The first 5 of 98755 becomes a 6: the caret is behind it.
  element().setSelectionRange(9, 9);
  await userEvent.keyboard('{Backspace}6');
  await expect.element(input).toHaveValue('(11) 98765-4321');
  expect(element().selectionStart).toBe(9);
  // A backspace behind inserted punctuation moves over it; the next one deletes the digit.
  element().setSelectionRange(11, 11);
  await userEvent.keyboard('{Backspace}');
  await expect.element(input).toHaveValue('(11) 98765-4321');
  expect(element().selectionStart).toBe(10);
  await userEvent.keyboard('{Backspace}');
  await expect.element(input).toHaveValue('(11) 98764-321');
  await userEvent.keyboard('5');
  await expect.element(input).toHaveValue('(11) 98765-4321');
});

it('[UIX+04] another text stays as it was typed', async () => {
  await renderInShop(<FormOfField kind={cepField} />);
  await userEvent.click(input);
  await userEvent.keyboard('0131-01000');
  await userEvent.click(leave);
  await expect.element(input).toHaveValue('0131-01000');
  await expect.element(state).toHaveTextContent('0131-01000');
});

describe('e-mails', () => {
  const email = page.getByLabelText('E-mail');

  it('[UIX+04] shows an e-mail tidied once it is left, and asks about a likely slip without changing it', async () => {
    await renderInShop(
      <form>
        <EmailField label="E-mail" error={undefined} name="email" />
        <button type="button">Sair</button>
      </form>,
    );
    await userEvent.click(email);
    await userEvent.keyboard('Ana@gmial.com.');
    await expect.element(page.getByText('Você quis dizer')).not.toBeInTheDocument();
    await userEvent.click(leave);
    await expect.element(email).toHaveValue('ana@gmial.com');
    await expect.element(page.getByRole('status')).toHaveTextContent('Você quis dizer ana@gmail.com?');
    await userEvent.click(page.getByRole('button', { name: 'ana@gmail.com' }));
    await expect.element(email).toHaveValue('ana@gmail.com');
    await expect.element(email).toHaveFocus();
    await expect.element(page.getByText('Você quis dizer')).not.toBeInTheDocument();
  });

  it('[UIX+04] asks once before a form is sent by Enter', async () => {
    let sent = 0;
    await renderInShop(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent += 1;
        }}
      >
        <EmailField label="E-mail" error={undefined} name="email" />
        <button type="submit">Enviar</button>
      </form>,
    );
    await userEvent.click(email);
    await userEvent.keyboard('ana@hotmail.con{Enter}');
    await expect.element(page.getByRole('status')).toHaveTextContent('Você quis dizer ana@hotmail.com?');
    expect(sent).toBe(0);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sent).toBe(1);
    await expect.element(email).toHaveValue('ana@hotmail.con');
  });
});

it.each(['1,5', '-3', '1.000', '3 un'])('[UIX+04] a quantity %j stays, with what to do', async (text) => {
  const changes: number[] = [];
  await renderInShop(
    <>
      <QuantityStepper label="Quantidade de velas" value={2} onChange={(qty) => changes.push(qty)} />
      <button type="button">Sair</button>
    </>,
  );
  const quantity = page.getByRole('spinbutton');
  await userEvent.click(quantity);
  await userEvent.keyboard(`{Control>}a{/Control}${text}`);
  await userEvent.click(leave);
  await expect.element(quantity).toHaveValue(text);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Digite um número inteiro. A quantidade continua 2.');
  expect(changes).toEqual([]);
  await userEvent.click(quantity);
  await userEvent.keyboard('{Control>}a{/Control}12{Enter}');
  await expect.poll(() => changes).toEqual([12]);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('[CAR-06] a quantity that is cut to the stock says so', async () => {
  const changes: number[] = [];
  await renderInShop(
    <QuantityStepper label="Quantidade de velas" value={2} max={8} onChange={(qty) => changes.push(qty)} />,
  );
  await userEvent.click(page.getByRole('spinbutton'));
  await userEvent.keyboard('{Control>}a{/Control}50{Enter}');
  await expect.poll(() => changes).toEqual([8]);
  await expect.element(page.getByRole('status')).toHaveTextContent('O máximo disponível é 8.');
});
