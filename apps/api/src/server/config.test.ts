import { expect, it } from 'vitest';

import { readApiConfig } from './config.ts';

const secrets = {
  API_SHARED_SECRET: 'a shared secret of tests',
  API_TOKEN_SECRET: 'a token secret of tests',
};
const sandbox = {
  SANDBOX_URL: 'http://sandbox.test',
  SANDBOX_PUBLIC_KEY: 'pk_of_tests',
  SANDBOX_SECRET_KEY: 'sk_of_tests',
  SANDBOX_WEBHOOK_SECRET: 'whsec_of_tests',
};
const services = {
  POSTCODE_URL: 'https://cep.test',
  COMPANY_REGISTRY_URL: 'https://cnpj.test',
  CARRIER_URL: 'https://carrier.test',
  CAPTCHA_VERIFY_URL: 'https://captcha.test',
  CAPTCHA_SECRET: 'a captcha secret of tests',
};

it.each([
  ...Object.keys({ ...secrets, ...sandbox })
    .filter((name) => name !== 'SANDBOX_URL')
    .map((name) => ({ name, env: { ...secrets, ...sandbox } })),
  ...Object.keys({ ...secrets, ...services }).map((name) => ({ name, env: { ...secrets, ...services } })),
])('refuses to start without $name and names it', ({ name, env }) => {
  expect(readApiConfig(env)).toMatchObject(env);
  expect(() => readApiConfig({ ...env, [name]: undefined })).toThrow(name);
  expect(() => readApiConfig({ ...env, [name]: '' })).toThrow(name);
});

it('starts without the sandbox when every service has an address', () => {
  expect(readApiConfig({ ...secrets, ...services })).toMatchObject({ SEED_DEMO: false });
});

it.each([
  ['SANDBOX_SECRET_KEY', 'sk_sandbox_vitrine'],
  ['SANDBOX_WEBHOOK_SECRET', 'whsec_sandbox_vitrine'],
])('refuses %s with a value that the repository has published', (name, value) => {
  expect(() => readApiConfig({ ...secrets, ...sandbox, [name]: value })).toThrow(name);
});
