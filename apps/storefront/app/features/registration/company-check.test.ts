import { CallError } from '@vitrine/contract/client.ts';
import type { MessageParams } from '@vitrine/contract/envelope.ts';
import { type RefusalCode, refusals } from '@vitrine/contract/refusals.ts';
import { beforeEach, expect, it } from 'vitest';

import { type ToastsService, createToasts } from '#app/ui/toast/toast.ts';

import { companyCheck } from './company-check.ts';

const cnpj = '11444777000161';
const company = { address: null, registrations: [] };

let service: ToastsService;
beforeEach(() => {
  service = createToasts();
});
const toasts = () =>
  service.state.getState().toasts.map(({ message, tone, durationMs }) => ({ message, tone, durationMs }));

function refusal(code: RefusalCode, params?: MessageParams): CallError {
  const { status, message } = refusals[code];
  return new CallError(status >= 500 ? 'fault' : 'refusal', {
    call: 'GET /api/lookups/companies/{cnpj}',
    status,
    code,
    message,
    params,
  });
}

/** A registry with these responses in sequence. */
function asking(...responses: (typeof company | null | CallError)[]) {
  const asked: string[] = [];
  const check = companyCheck(async (document) => {
    const response = responses[asked.length];
    asked.push(document);
    if (response instanceof CallError) throw response;
    return response ?? null;
  }, service);
  return { asked, check };
}

it.each([
  [refusal('company_not_found'), 'CNPJ não encontrado, por favor verifique novamente o CNPJ informado'],
  [
    refusal('company_refused', { status: 'Inapta', reason: 'Omissão de declarações' }),
    'CNPJ recusado. Situação cadastral atual é: Inapta. Motivo: Omissão de declarações',
  ],
  [refusal('company_activity_refused'), 'CNAE não autorizado para cadastro'],
  [
    refusal('company_unverified'),
    'Não foi possível verificar seu CNPJ, tente novamente mais tarde ou entre em contato conosco.',
  ],
  [refusal('company_registry_silent'), 'Não foi possível verificar seu CNPJ, tente novamente mais tarde'],
  [refusal('upstream_timeout'), 'Não foi possível verificar seu CNPJ, tente novamente mais tarde'],
  [refusal('too_many_requests'), 'Muitas tentativas. Aguarde um instante e tente novamente.'],
])(
  '[REG-12] [UIX-01] tells what is wrong on the field, and in a notice of 5 s: %s',
  async (error, message) => {
    const { check } = asking(error);
    await check.ask('11.444.777/0001-61');
    expect(check.problemWith(cnpj)).toBe(message);
    expect(check.dataOf(cnpj)).toBeNull();
    expect(toasts()).toEqual([{ message, tone: 'danger', durationMs: 5000 }]);
  },
);

it('[REG-12] fetches an accepted company once and caches its data', async () => {
  const { asked, check } = asking(company);
  await check.ask(cnpj);
  await check.ask(cnpj);
  expect(asked).toEqual([cnpj]);
  expect(check.dataOf(cnpj)).toBe(company);
  expect(check.problemWith(cnpj)).toBeNull();
  expect(toasts()).toEqual([]);
});

it('[COM+01] shares one request between the field that is left and the form that is sent', async () => {
  const { asked, check } = asking(refusal('company_registry_silent'), company);
  await Promise.all([check.ask(cnpj), check.ask('11.444.777/0001-61')]);
  expect(asked).toEqual([cnpj]);
  expect(toasts()).toHaveLength(1);
  await check.ask(cnpj);
  expect(check.dataOf(cnpj)).toBe(company);
});

it('[REG-12] fetches again after a refusal and drops the earlier reason', async () => {
  const { asked, check } = asking(refusal('company_unverified'), company);
  await check.ask(cnpj);
  await check.ask(cnpj);
  expect(asked).toHaveLength(2);
  expect(check.problemWith(cnpj)).toBeNull();
  expect(check.dataOf(cnpj)).toBe(company);
});

it.each(['529.982.247-25', '11.444.777/0001-62', ''])('[REG-12] requests nothing for %j', async (typed) => {
  const { asked, check } = asking(company);
  await check.ask(typed);
  expect(asked).toEqual([]);
});

it('[REG-12] accepts a company without registry data, or if the store has disabled the check', async () => {
  for (const response of [null, refusal('not_found')]) {
    const { check } = asking(response);
    await check.ask(cnpj);
    expect(check.problemWith(cnpj)).toBeNull();
  }
});

const other = '33451987000110';

it('[UIX-01] [REG-12] shows the last notice alone, and none once the registry accepts the company', async () => {
  const { check } = asking(refusal('company_unverified'), refusal('company_not_found'), company);
  await check.ask(cnpj);
  await check.ask(cnpj);
  expect(toasts().map(({ message }) => message)).toEqual([
    'CNPJ não encontrado, por favor verifique novamente o CNPJ informado',
  ]);
  await check.ask(cnpj);
  expect(toasts()).toEqual([]);
});

it('[UIX-01] [REG-12] closes the notice when the form holds another document, and not before', async () => {
  const { check } = asking(refusal('company_not_found'));
  await check.ask(cnpj);
  check.follow(cnpj);
  expect(toasts()).toHaveLength(1);
  check.follow(cnpj.slice(0, -1));
  expect(toasts()).toEqual([]);
});

it('[UIX-01] [REG-12] shows no notice for a response about a document that the form no longer contains', async () => {
  const { check } = asking(refusal('company_not_found'));
  const asked = check.ask(cnpj);
  check.follow(other);
  await asked;
  expect(toasts()).toEqual([]);
  expect(check.problemWith(cnpj)).not.toBeNull();
});
