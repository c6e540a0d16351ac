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

const readDatabases = (names: Record<string, string>) =>
  readApiConfig({ ...secrets, ...sandbox, DATABASE_URL: 'postgres://vitrine:senha@um/loja', ...names });

it.each([
  ['sul=postgres://vitrine:senha@dois/loja', { sul: 'postgres://vitrine:senha@dois/loja' }],
  [
    ' sul=postgresql://dois/loja?sslmode=require\n  norte-2=postgres://tres/loja ',
    { sul: 'postgresql://dois/loja?sslmode=require', 'norte-2': 'postgres://tres/loja' },
  ],
])('[OPS+01] reads the further databases of STORE_DATABASES=%j', (text, databases) => {
  expect(readDatabases({ STORE_DATABASES: text }).STORE_DATABASES).toEqual(databases);
});

it('[INT+01] lets webhooks reach no origin of its own unless the environment names it', () => {
  const originsOf = (text?: string) =>
    readApiConfig({ ...secrets, ...sandbox, WEBHOOK_TEST_ORIGINS: text }).WEBHOOK_TEST_ORIGINS;
  expect(originsOf()).toEqual([]);
  expect(originsOf(' http://localhost:3001/ https://erp.test:8443')).toEqual([
    'http://localhost:3001',
    'https://erp.test:8443',
  ]);
  for (const text of ['localhost:3001', 'http://'])
    expect(() => originsOf(text)).toThrow('WEBHOOK_TEST_ORIGINS');
});

it.each([
  'postgres://vitrine:senha@dois/loja',
  'sul=',
  'sul=vitrine:senha@dois',
  'sul=mysql://vitrine:senha@dois/loja',
  'Sul=postgres://vitrine:senha@dois/loja',
  'main=postgres://vitrine:senha@dois/loja',
  'sul=postgres://vitrine:senha@dois/loja sul=postgres://vitrine:senha@tres/loja',
  'sul=postgres://vitrine:senha@dois/loja,norte=postgres://vitrine:senha@tres/loja norte',
])('[OPS+01] refuses STORE_DATABASES=%j, names it and prints no password', (text) => {
  const read = () => readDatabases({ STORE_DATABASES: text });
  expect(read).toThrow(/STORE_DATABASES must be name=postgres:\/\/… separated by spaces/);
  expect(read).not.toThrow('senha');
});

it.each([
  ['postgres://vitrine:senha@dois/loja', ['postgres://vitrine:senha@dois/loja']],
  [' postgres://dois/loja\npostgresql://tres/loja ', ['postgres://dois/loja', 'postgresql://tres/loja']],
])('[OPS+01] reads the replicas of DATABASE_REPLICA_URLS=%j', (text, urls) => {
  expect(readDatabases({ DATABASE_REPLICA_URLS: text }).DATABASE_REPLICA_URLS).toEqual(urls);
});

it.each([
  'vitrine:senha@dois',
  'http://dois/loja',
  'postgres://dois/loja sul=postgres://vitrine:senha@tres/loja',
])('[OPS+01] refuses DATABASE_REPLICA_URLS=%j, names it and prints no password', (text) => {
  const read = () => readDatabases({ DATABASE_REPLICA_URLS: text });
  expect(read).toThrow(/DATABASE_REPLICA_URLS must be postgres:\/\/… separated by spaces/);
  expect(read).not.toThrow('senha');
});

it('reads neither replicas nor further databases without their variables', () => {
  const config = readDatabases({ DATABASE_REPLICA_URLS: '', STORE_DATABASES: '' });
  expect([config.DATABASE_REPLICA_URLS, config.STORE_DATABASES]).toEqual([undefined, undefined]);
});
