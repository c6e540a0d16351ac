import { expect, it } from 'vitest';

import { activityText, registeredName } from './registered-name.ts';

it.each([
  ['CAFETERIA EXEMPLO LTDA', 'CAFETERIA EXEMPLO LTDA'],
  // A one-person company, in each form that registries write.
  ['JOSE DA SILVA 52998224725', 'JOSE DA SILVA'],
  ['JOSE DA SILVA - 529.982.247-25', 'JOSE DA SILVA'],
  ['12.345.678 JOSE DA SILVA', '12.345.678 JOSE DA SILVA'],
  ['CAFE 1234 LTDA', 'CAFE 1234 LTDA'],
  ['  ESTUDIO \u200b BITS \n & GRAOS ', 'ESTUDIO BITS & GRAOS'],
  ['', ''],
  ['X'.repeat(300), 'X'.repeat(160)],
])('[COM+01] shows %j as %j', (registered, shown) => {
  expect(registeredName(registered)).toBe(shown);
});

it.each([
  [{ id: 5_611_203, text: 'Lanchonetes' }, '5611-2/03 Lanchonetes'],
  [{ id: 111_301, text: 'Cultivo de arroz' }, '0111-3/01 Cultivo de arroz'],
  [{ id: 5_611_203, text: '' }, '5611-2/03'],
  [{ id: 0, text: 'Não informada' }, 'Não informada'],
])('[COM+01] writes the activity %j as %j', (activity, shown) => {
  expect(activityText(activity)).toBe(shown);
});
