import { componentFields } from '@vitrine/contract/schemas/component-fields.ts';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { ComponentFieldsForm } from './component-fields-form.tsx';
import { componentWords } from './component-words.ts';
import type { FieldData } from './field-words.ts';

it('[ADM+17] adds, orders and removes the slides of a rotating banner, each with its days', async () => {
  const written: FieldData[] = [];
  function Form() {
    const [data, setData] = useState<FieldData>({
      slides: [{ title: 'Linho' }, { title: 'Barro', show_until: '2026-12-01T00:00' }],
    });
    return (
      <ComponentFieldsForm
        fields={componentFields('rotating-banner')}
        words={componentWords['rotating-banner'].fields}
        data={data}
        onChange={(next) => {
          written.push(next);
          setData(next);
        }}
      />
    );
  }
  await page.viewport(390, 800);
  await renderInPanel(<Form />, { client: answeringClient({}, ['content.write', 'catalogue.read']) });
  await page.getByRole('button', { name: 'Descer slide 1' }).click();
  await page.getByRole('button', { name: 'Adicionar slide' }).click();
  const third = page.getByRole('group', { name: 'Slide 3' });
  await userEvent.fill(third.getByRole('textbox', { name: 'Título' }), 'Cama');
  await userEvent.fill(third.getByRole('textbox', { name: 'Mostrar a partir de' }), '24/12/2026');
  await userEvent.fill(
    third.getByRole('group', { name: 'Mostrar a partir de' }).getByRole('textbox', { name: 'Hora' }),
    '08:00',
  );
  await userEvent.tab();
  await page.getByRole('button', { name: 'Remover slide 2' }).click();
  await expect
    .poll(() => written.at(-1))
    .toEqual({
      slides: [
        { title: 'Barro', show_until: '2026-12-01T00:00' },
        { title: 'Cama', show_from: '2026-12-24T11:00:00.000Z' },
      ],
    });
  await expectAccessibleScreen();
});
