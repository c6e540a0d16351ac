import { describe, expect, it } from 'vitest';

import { parseEnv } from './parse-env.ts';

const keys = {
  SANDBOX_PUBLIC_KEY: 'pk_of_tests',
  SANDBOX_SECRET_KEY: 'sk_of_tests',
  SANDBOX_WEBHOOK_SECRET: 'whsec_of_tests',
};

describe('parseEnv', () => {
  it('requires only its keys', () => {
    expect(parseEnv(keys)).toEqual({
      port: 3001,
      smtpPort: 3025,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3001',
      publicKey: 'pk_of_tests',
      secretKey: 'sk_of_tests',
      webhookSecret: 'whsec_of_tests',
      pixAutoPaySeconds: 0,
      logLevel: 'info',
    });
  });

  it('uses the given port in the default URL, and removes the trailing slash of a given one', () => {
    expect(parseEnv({ ...keys, SANDBOX_PORT: '4001' }).publicUrl).toBe('http://localhost:4001');
    expect(parseEnv({ ...keys, SANDBOX_PUBLIC_URL: 'https://fora.exemplo.com.br/' }).publicUrl).toBe(
      'https://fora.exemplo.com.br',
    );
  });

  it('treats an empty variable as absent', () => {
    expect(parseEnv({ ...keys, SANDBOX_PORT: '' })).toEqual(parseEnv(keys));
    expect(() => parseEnv({ ...keys, SANDBOX_SECRET_KEY: '' })).toThrow('SANDBOX_SECRET_KEY');
  });

  it.each(Object.keys(keys))('refuses to start without %s', (name) => {
    expect(() => parseEnv({ ...keys, [name]: undefined })).toThrow(name);
  });

  it.each([
    ['SANDBOX_PORT', 'abc'],
    ['SANDBOX_SMTP_PORT', '70000'],
    ['SANDBOX_PUBLIC_URL', 'sem-esquema'],
    ['SANDBOX_PIX_AUTO_PAY_SECONDS', '-1'],
  ])('refuses %s=%s by name', (name, value) => {
    expect(() => parseEnv({ ...keys, [name]: value })).toThrow(name);
  });
});
