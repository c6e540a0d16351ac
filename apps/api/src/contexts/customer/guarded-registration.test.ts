import { cpfFromSeed } from '@vitrine/fixtures/tax-documents.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { setSetting } from '#test/set-setting.ts';
import { startOutside } from '#test/start-outside.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';

let outside: Awaited<ReturnType<typeof startOutside>>;
let test: TestApi;
beforeAll(async () => {
  outside = await startOutside();
  test = await startTestApi({ env: { SANDBOX_URL: outside.url } });
});
afterAll(async () => {
  await test.close();
  await outside.close();
});

let seed = 91_000;
function newPerson() {
  seed += 1;
  return {
    first_name: 'Júlia',
    last_name: 'Prado',
    taxvat: cpfFromSeed(seed),
    phone: '(11) 98765-4321',
    email: `guardada.${seed}@exemplo.com.br`,
    password: 'Segredo#1',
  };
}

const register = (body: ReturnType<typeof newPerson> & { hcaptcha?: string }) =>
  test.client('aurora')('POST /api/customer/customers', { body });

it('[REG-09] refuses a registration without a solved captcha if the captcha is on', async () => {
  await setSetting(test, 'aurora', 'customers/recaptcha', '1');
  const person = newPerson();
  await expect(register(person)).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { hcaptcha: ['validation.required'] },
  });
  await expect(register({ ...person, hcaptcha: 'captcha-reprovado' })).rejects.toMatchObject({
    code: 'captcha_failed',
  });
  await expect(register({ ...person, hcaptcha: 'captcha-fora-do-ar' })).rejects.toMatchObject({
    code: 'upstream_unavailable',
  });
  const hcaptcha = await outside.solveCaptcha();
  // A validation error does not consume the captcha token.
  await expect(register({ ...person, hcaptcha, first_name: '' })).rejects.toMatchObject({
    code: 'validation_failed',
  });
  expect(await register({ ...person, hcaptcha })).toEqual({ id: expect.any(Number) as number });
  await expect(register({ ...newPerson(), hcaptcha })).rejects.toMatchObject({ code: 'captcha_failed' });
  await setSetting(test, 'aurora', 'customers/recaptcha', '0');
  await register(newPerson());
});
