import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

import { readApiConfig } from '@vitrine/api/config.ts';
import { describe, expect, it } from 'vitest';

import { readStorefrontConfig } from './read-storefront-config.ts';

const text = readFileSync(join(import.meta.dirname, '../../../deploy/systemd/vitrine.env.example'), 'utf8');
const example = parseEnv(text);
const secrets = ['API_SHARED_SECRET', 'API_TOKEN_SECRET', 'GATEWAY_SECRET'];
const filled = {
  ...example,
  ...Object.fromEntries(secrets.map((name) => [name, randomBytes(32).toString('hex')])),
  DATABASE_URL: example['DATABASE_URL']?.replace('PASSWORD', 'q2'),
};

describe('the example of variables', () => {
  it('has every variable that an installation requires, once its secrets are filled in', () => {
    expect(readApiConfig(filled).PANEL_ORIGIN).toBe('https://painel.exemplo.com.br');
    expect(readStorefrontConfig(filled).PUBLIC_URL).toBe('https://exemplo.com.br');
  });

  it('is refused as it is, by the names of what is to be filled in', () => {
    expect(() => readApiConfig(example)).toThrow(/DATABASE_URL.*API_SHARED_SECRET.*API_TOKEN_SECRET/s);
    expect(() => readStorefrontConfig(example)).toThrow(/API_SHARED_SECRET.*GATEWAY_SECRET/s);
  });
});
