import { describe, expect, it } from 'vitest';

import { parseEnv } from '#sandbox/env.ts';

describe('parseEnv', () => {
  it('needs nothing', () => {
    expect(parseEnv({})).toEqual({
      port: 3001,
      smtpPort: 3025,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3001',
      publicKey: 'pk_sandbox_vitrine',
      secretKey: 'sk_sandbox_vitrine',
      webhookSecret: 'whsec_sandbox_vitrine',
      pixAutoPaySeconds: 0,
      logLevel: 'info',
    });
  });

  it('writes the given port into the default address, and drops the slash of a given one', () => {
    expect(parseEnv({ SANDBOX_PORT: '4001' }).publicUrl).toBe('http://localhost:4001');
    expect(parseEnv({ SANDBOX_PUBLIC_URL: 'https://fora.exemplo.com.br/' }).publicUrl).toBe(
      'https://fora.exemplo.com.br',
    );
  });

  it('takes an empty variable as absent', () => {
    expect(parseEnv({ SANDBOX_PORT: '', SANDBOX_SECRET_KEY: '' })).toEqual(parseEnv({}));
  });

  it.each([
    ['SANDBOX_PORT', 'abc'],
    ['SANDBOX_SMTP_PORT', '70000'],
    ['SANDBOX_PUBLIC_URL', 'sem-esquema'],
    ['SANDBOX_PIX_AUTO_PAY_SECONDS', '-1'],
  ])('refuses %s=%s by name', (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(name);
  });
});
