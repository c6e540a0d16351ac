import * as v from 'valibot';
import { expect, it } from 'vitest';

import type { RegistrationValues } from './domain/registration-values.ts';
import { type RegistrationRules, registrationSchema } from './registration-schema.ts';

const cpf = '373.258.643-02';
const cnpj = '11.222.333/0001-81';
const person: RegistrationValues = {
  first_name: 'Ana',
  last_name: 'Moreira',
  taxvat: cpf,
  company_name: 'Café Exemplo Ltda.',
  trade_name: '',
  activity: '',
  phone: '(11) 98412-7730',
  email: 'ana@exemplo.com.br',
  password: 'Vitrine!1',
  group_id: '',
  attributes: {},
  isTermsAccepted: true,
  validator: '',
};
const rules: RegistrationRules = {
  accepts: 'all',
  isPasswordRequired: true,
  isGroupRequired: false,
  attributes: [],
  isTaken: () => false,
  companyProblem: () => null,
};

/** First message of each field, as the form shows it. */
function problems(
  change: Partial<RegistrationValues>,
  other: Partial<RegistrationRules> = {},
): Record<string, string> {
  const result = v.safeParse(registrationSchema({ ...rules, ...other }), { ...person, ...change });
  const found: Record<string, string> = {};
  for (const issue of result.issues ?? []) found[v.getDotPath(issue) ?? ''] ??= issue.message;
  return found;
}

it('accepts a person, and a company with a landline', () => {
  expect(problems({})).toEqual({});
  expect(problems({ taxvat: cnpj, phone: '(11) 3032-4150' })).toEqual({});
});

it('[COM+01] requires the razão social of a company, and of no person', () => {
  const message = { company_name: 'Digite a razão social' };
  expect(problems({ taxvat: cnpj, company_name: ' ' })).toEqual(message);
  expect(problems({ taxvat: 'CA.FE2.026/BR01-51', company_name: '' })).toEqual(message);
  expect(problems({ company_name: '' })).toEqual({});
  expect(problems({ taxvat: cnpj, company_name: 'A'.repeat(161) })).toEqual({
    company_name: 'Use até 160 caracteres',
  });
});

it.each([
  ['first_name', 'Digite o nome'],
  ['last_name', 'Digite o sobrenome'],
  ['taxvat', 'Digite seu CPF ou CNPJ'],
  ['phone', 'Digite o telefone com DDD'],
  ['email', 'Digite seu e-mail'],
  ['password', 'Crie uma senha'],
] as const)('[REG-02] requires %s and says what to do: %s', (field, message) => {
  expect(problems({ [field]: '' })).toEqual({ [field]: message });
});

it.each([
  ['pf', 'Digite seu CPF'],
  ['pj', 'Digite seu CNPJ'],
] as const)('[REG-02] names the document that a store for %s accepts', (accepts, message) => {
  expect(problems({ taxvat: '' }, { accepts })).toMatchObject({ taxvat: message });
});

it('[REG-02] asks for password and group as the store does', () => {
  expect(problems({ password: '' }, { isPasswordRequired: false })).toEqual({});
  expect(problems({ password: 'curta' }, { isPasswordRequired: false })).toHaveProperty('password');
  expect(problems({}, { isGroupRequired: true })).toEqual({ group_id: 'Escolha seu grupo' });
  expect(problems({ group_id: '3' }, { isGroupRequired: true })).toEqual({});
});

it.each([
  ['a wrong check digit', { taxvat: '373.258.643-03' }, {}],
  ['one repeated digit', { taxvat: '111.111.111-11' }, {}],
  ['a company where persons are served', { taxvat: cnpj }, { accepts: 'pf' }],
  ['a person where companies are served', { taxvat: cpf }, { accepts: 'pj' }],
] as const)('[REG-03] refuses %s', (_what, change, other) => {
  expect(problems(change, other).taxvat).toBe('CPF/CNPJ inválido');
});

it('[REG+01] accepts an alphanumeric CNPJ', () => {
  expect(problems({ taxvat: '12.ABC.345/01DE-35' })).toEqual({});
});

it.each(['ana', 'ana@exemplo', 'ana@', 'ana exemplo.com'])('[REG-04] refuses the e-mail %j', (email) => {
  expect(problems({ email })).toEqual({ email: 'E-mail inválido' });
});

it('[REG-04] converts the e-mail to lower case', () => {
  const output = v.parse(registrationSchema(rules), { ...person, email: ' ANA@Exemplo.com.br' });
  expect(output.email).toBe('ana@exemplo.com.br');
});

it('[REG-04] names the first rule that a password breaks', () => {
  expect(problems({ password: 'vitrine!' })).toEqual({ password: 'Uma letra maiúscula (A-Z)' });
});

it.each([
  ['a landline of a person', '(11) 3032-4150'],
  ['one repeated digit', '(11) 99999-9999'],
  ['too few digits', '(11) 98412-773'],
  ['an area code that is none', '(20) 98412-7730'],
])('[REG-05] refuses %s', (_what, phone) => {
  expect(problems({ phone })).toEqual({ phone: 'Telefone inválido' });
});

it('[REG-05] refuses digits in a name', () => {
  expect(problems({ first_name: 'Ana 2' })).toEqual({ first_name: 'Use apenas letras e espaços' });
});

it('[REG-06] requires the terms to be accepted', () => {
  expect(problems({ isTermsAccepted: false })).toEqual({
    isTermsAccepted: 'Você deve aceitar os termos e condições para continuar',
  });
});

it('[REG-07] requires the fields of a company’s rule', () => {
  const attributes = [
    {
      code: 'ie',
      name: 'Inscrição estadual',
      type: 'text' as const,
      show_in_form: 2,
      form_rules: 'PJ',
      form_mask: '',
      options: [],
    },
  ];
  expect(problems({ taxvat: cnpj }, { attributes })).toEqual({ 'attributes.ie': 'Preencha este campo' });
  expect(problems({ taxvat: cnpj, attributes: { ie: 'Isento' } }, { attributes })).toEqual({});
  expect(problems({ taxvat: cpf }, { attributes })).toEqual({});
});

it('[REG-10] rejects values that are already registered', () => {
  expect(problems({}, { isTaken: (value) => value === '37325864302' })).toEqual({
    taxvat: 'Este CPF/CNPJ já está cadastrado.',
  });
  expect(problems({}, { isTaken: (value) => value === 'ana@exemplo.com.br' })).toEqual({
    email: 'Este e-mail já está cadastrado.',
  });
});

it('[REG-12] shows the registry’s refusal on its document and on no other', () => {
  const message = 'CNAE não autorizado para cadastro';
  const companyProblem = (document: string) => (document === '11222333000181' ? message : null);
  expect(problems({ taxvat: cnpj }, { companyProblem })).toEqual({ taxvat: message });
  expect(problems({ taxvat: '11.444.777/0001-61' }, { companyProblem })).toEqual({});
});
