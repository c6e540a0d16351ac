import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { DayInput } from './day-input.tsx';
import { FormTextInput } from './form-text-input.tsx';
import { MoneyInput } from './money-input.tsx';
import { RecordForm } from './record-form.tsx';

interface Coupon {
  readonly name: string;
  readonly price: number | null;
  readonly ends_on: string | null;
}

const stored: Coupon = { name: 'Natal', price: 8_990, ends_on: '2026-12-24' };

const saved = () => Promise.resolve();

afterEach(() => sessionStorage.clear());

function refused(code: string, data: unknown = null): AdminCallError {
  return new AdminCallError('GET /api/admin/me', { status: 409, code, message: 'Recusado.', data });
}

interface Options {
  readonly save: (values: Coupon) => Promise<unknown>;
  /** The stored record after another person's change. */
  readonly changed?: Coupon;
}

/** A form whose stored record is `stored`, until a conflict finds `changed`. */
function CouponForm({ save, changed = stored }: Options) {
  const [values, setValues] = useState(stored);
  return (
    <RecordForm
      draftKey="cupons/NATAL"
      // A new object each time, as screens pass it.
      values={{ ...values }}
      onSave={save}
      onConflict={async () => setValues(changed)}
    >
      <FormTextInput name="name" label="Nome" />
      <MoneyInput name="price" label="Valor" />
      <DayInput name="ends_on" label="Vale até" />
    </RecordForm>
  );
}

const field = (label: string) => page.getByRole('textbox', { name: label });
const saveButton = page.getByRole('button', { name: 'Salvar' });

it('shows and reads amounts and days as people write them', async () => {
  const save = vi.fn(() => Promise.resolve());
  await renderInPanel(<CouponForm save={save} />);
  await expect.element(field('Valor')).toHaveValue('89,90');
  await expect.element(field('Vale até')).toHaveValue('24/12/2026');
  await expect.element(saveButton).toBeDisabled();
  await field('Valor').fill('1.234,5');
  await userEvent.fill(field('Vale até'), '');
  await userEvent.type(field('Vale até'), '31122026');
  await saveButton.click();
  await expect
    .poll(() => save)
    .toHaveBeenCalledWith({ name: 'Natal', price: 123_450, ends_on: '2026-12-31' });
  await expect.element(saveButton).toBeDisabled();
});

it('[ADM+05] merges what another person saved, and names what is still to be saved', async () => {
  const save = vi
    .fn<(values: Coupon) => Promise<unknown>>()
    .mockRejectedValueOnce(refused('edit_conflict'))
    .mockResolvedValue(undefined);
  await renderInPanel(<CouponForm save={save} changed={{ ...stored, price: 7_000, name: 'Natal 2' }} />);
  await field('Nome').fill('Natal da Ana');
  await saveButton.click();
  const notice = page.getByRole('alert');
  await expect.element(notice.getByText(/^Outra pessoa mudou este registro/)).toBeVisible();
  await expect.element(notice.getByText(/ainda não salvas: Nome\./)).toBeVisible();
  // The person's own change is kept; the other field is what is stored now.
  await expect.element(field('Nome')).toHaveValue('Natal da Ana');
  await expect.element(field('Valor')).toHaveValue('70,00');
  await saveButton.click();
  await expect.poll(() => save).toHaveBeenLastCalledWith({ ...stored, price: 7_000, name: 'Natal da Ana' });
});

it('[ADM+05] names who saved meanwhile and what they wrote in each field that both changed', async () => {
  const by = { changed_by: { name: 'Bia', at: '2026-11-27T12:00:00.000Z' } };
  const save = () => Promise.reject(refused('edit_conflict', by));
  const theirs = { name: 'Natal da Bia', price: 7_000, ends_on: '2026-12-26' };
  await renderInPanel(<CouponForm save={save} changed={theirs} />);
  await field('Nome').fill('Natal da Ana');
  await field('Valor').fill('80,00');
  await saveButton.click();
  const notice = page.getByRole('alert');
  await expect.element(notice.getByText('Bia mudou este registro enquanto você editava')).toBeVisible();
  await expect.element(notice.getByText('Nome: Bia deixou “Natal da Bia”')).toBeVisible();
  await expect.element(notice.getByText(/^Valor: Bia deixou “R\$\s70,00”$/)).toBeVisible();
  // Only she changed it: the form shows it.
  await expect.element(field('Vale até')).toHaveValue('26/12/2026');
  await expect.element(field('Nome')).toHaveValue('Natal da Ana');
});

it('shows the API’s problems at their fields and focuses the first', async () => {
  const save = () => Promise.reject(refused('validation_failed', { name: ['validation.required'] }));
  await renderInPanel(<CouponForm save={save} />);
  await field('Nome').fill(' ');
  await saveButton.click();
  await expect.element(page.getByText('Preencha este campo.')).toBeVisible();
  await expect.element(field('Nome')).toHaveFocus();
});

it('asks before changes are left, and keeps them over a reload', async () => {
  const shown = await renderInPanel(<CouponForm save={saved} />);
  await field('Nome').fill('Páscoa');
  // Waits for the answer.
  void shown.goTo('/outra');
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(shown.path()).toBe('/aqui');
  await expect.element(field('Nome')).toHaveValue('Páscoa');
  // As after a reload: the same form is shown again in the same tab.
  await shown.unmount();
  await renderInPanel(<CouponForm save={saved} />);
  await expect.element(page.getByText('Recuperamos o que você ainda não tinha salvo.')).toBeVisible();
  await expect.element(field('Nome')).toHaveValue('Páscoa');
  await page.getByRole('button', { name: 'Descartar', exact: true }).click();
  await expect.element(field('Nome')).toHaveValue('Natal');
});
