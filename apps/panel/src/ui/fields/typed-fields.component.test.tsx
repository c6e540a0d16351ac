import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { renderInPanel } from '#panel/testing/render-in-panel.tsx';
import { DayInput } from '#panel/ui/form/day-input.tsx';
import { MoneyInput } from '#panel/ui/form/money-input.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { WholeNumberInput } from '#panel/ui/form/whole-number-input.tsx';

import { MomentField } from './moment-field.tsx';

const stored = { stock: 3, price: 8_990, ends_on: '2026-12-24' };
const saveButton = page.getByRole('button', { name: 'Salvar' });

afterEach(() => sessionStorage.clear());

async function renderForm() {
  const save = vi.fn(() => Promise.resolve());
  await renderInPanel(
    <RecordForm draftKey="produtos/AUR-1" values={stored} onSave={save} isNew>
      <WholeNumberInput name="stock" label="Estoque" />
      <MoneyInput name="price" label="Valor" />
      <DayInput name="ends_on" label="Vale até" />
    </RecordForm>,
  );
  return save;
}

it.each([
  ['Estoque', '1,5', 'Escreva um número inteiro, sem ponto nem vírgula.'],
  ['Estoque', '-3', 'Escreva um número inteiro, sem ponto nem vírgula.'],
  ['Estoque', '1.000', 'Escreva um número inteiro, sem ponto nem vírgula.'],
  ['Estoque', '3 un', 'Escreva um número inteiro, sem ponto nem vírgula.'],
  ['Valor', 'doze', 'Escreva o valor como 1.234,56.'],
  ['Vale até', '31/02/2027', 'Este dia não existe. Escreva como 27/11/2026.'],
])('[UIX+04] the field %s keeps %j with what to do, and nothing is saved', async (label, text, problem) => {
  const save = await renderForm();
  const field = page.getByLabelText(label, { exact: true });
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.keyboard(text);
  await userEvent.click(saveButton);
  await expect.element(field).toHaveValue(text);
  await expect.element(page.getByText(problem)).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});

it.each([
  ['Estoque', '12', { stock: 12 }],
  ['Valor', 'R$ 1.234,5', { price: 123_450 }],
  ['Vale até', '01022027', { ends_on: '2027-02-01' }],
  ['Vale até', '1/2/2027', { ends_on: '2027-02-01' }],
])('[UIX+04] the field %s saves %j as %j', async (label, text, value) => {
  const save = await renderForm();
  const field = page.getByLabelText(label, { exact: true });
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.keyboard(text);
  await userEvent.click(saveButton);
  await expect.poll(() => save.mock.lastCall).toEqual([{ ...stored, ...value }]);
});

function Moment() {
  const [at, setAt] = useState('2026-12-24T03:00:00.000Z');
  return (
    <>
      <MomentField label="Publicar em" value={at} onChange={setAt} />
      <output>{at}</output>
    </>
  );
}

it.each([
  ['0930', '2026-12-24T12:30:00.000Z'],
  ['9:30', '2026-12-24T12:30:00.000Z'],
  ['9h30', '2026-12-24T12:30:00.000Z'],
])('[UIX+04] reads the time %j', async (text, instant) => {
  await renderInPanel(<Moment />);
  const time = page.getByLabelText('Hora');
  await userEvent.clear(time);
  await userEvent.click(time);
  await userEvent.keyboard(text);
  await expect.element(page.getByRole('status')).toHaveTextContent(instant);
});
