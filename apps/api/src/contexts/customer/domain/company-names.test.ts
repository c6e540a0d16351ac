import { expect, it } from 'vitest';

import { companyNames } from './company-names.ts';

const registered = {
  company_name: 'CAFETERIA EXEMPLO LTDA',
  trade_name: 'Cafeteria Exemplo',
  activity: '5611-2/03',
};

it('[COM+01] keeps what a company typed, and takes the rest from the registry', () => {
  expect(companyNames('pj', { company_name: ' Café  Exemplo ', trade_name: '' }, registered)).toEqual({
    company_name: 'Café Exemplo',
    trade_name: 'Cafeteria Exemplo',
    activity: '5611-2/03',
  });
  expect(companyNames('pj', { company_name: 'Café Exemplo' })).toMatchObject({
    company_name: 'Café Exemplo',
    activity: '',
  });
});

it('[COM+01] stores nothing of a company for a person', () => {
  const none = { company_name: '', trade_name: '', activity: '' };
  expect(companyNames('pf', registered, registered)).toEqual(none);
});
