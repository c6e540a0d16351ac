import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import cases from '#brazil/fixtures/pix-br-code.json' with { type: 'json' };

import { buildPixBrCode, readPixBrCode } from './pix-br-code.ts';

const KEY = '123e4567-e12b-12d1-a456-426655440000';
const RECEIVER = { merchantName: 'Fulano de Tal', merchantCity: 'BRASILIA' };

describe('buildPixBrCode', () => {
  it("[PAY+01] builds the Central Bank's static example, CRC included", () => {
    expect(buildPixBrCode({ key: KEY, ...RECEIVER })).toBe(cases.centralBankStatic);
  });

  it("[PAY+01] builds the Central Bank's dynamic example, CRC included", () => {
    const url = 'pix.example.com/8b3da2f39a4140d1a91abd93113bd441';
    expect(buildPixBrCode({ url, ...RECEIVER })).toBe(cases.centralBankDynamic);
  });

  it('[PAY+01] removes accents and truncates names to 25 and 15 characters', () => {
    const code = buildPixBrCode({
      key: KEY,
      merchantName: 'Casa Aurora Decoração & Iluminação Ltda',
      merchantCity: 'São José do Rio Preto',
    });
    expect(readPixBrCode(code)).toMatchObject({
      merchantName: 'Casa Aurora Decoracao & I',
      merchantCity: 'Sao Jose do Rio',
    });
  });

  it('[PAY+01] truncates the description to the characters that the key leaves', () => {
    const key = `${'a'.repeat(65)}@loja.com.br`;
    const code = buildPixBrCode({ key, ...RECEIVER, description: 'Pedido 1234' });
    expect(readPixBrCode(code)).toMatchObject({ target: key, description: null });
    const short = buildPixBrCode({
      key: KEY,
      ...RECEIVER,
      description: 'Pedido nº 1234 da Casa Aurora, em novembro',
    });
    expect(readPixBrCode(short)?.description).toBe('Pedido n 1234 da Casa Aurora, em nove');
  });

  it.each([
    { amountCentavos: 0 },
    { amountCentavos: -1 },
    { amountCentavos: 10.5 },
    { txid: 'com espaço' },
    { txid: 'x'.repeat(26) },
    { txid: '' },
    { key: '' },
    { key: 'x'.repeat(78) },
    { merchantName: '' },
    { merchantCity: '✨' },
  ])('throws on %o', (wrong) => {
    expect(() => buildPixBrCode({ key: KEY, ...RECEIVER, ...wrong })).toThrow(RangeError);
  });

  it.each([
    'https://pix.example.com/1',
    'pix.example.com',
    'pix.example.com/a b',
    `pix.example.com/${'x'.repeat(70)}`,
  ])('throws on the address %s', (url) => {
    expect(() => buildPixBrCode({ url, ...RECEIVER })).toThrow(RangeError);
  });

  it('[PAY+01] parses every code that it builds, like another library', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
        fc.stringMatching(/^[A-Z][a-z]{1,24}$/),
        fc.stringMatching(/^[A-Z]{1,15}$/),
        (amountCentavos, txid, merchantName, merchantCity) => {
          const code = buildPixBrCode({ key: KEY, amountCentavos, txid, merchantName, merchantCity });
          const expected = { target: KEY, amountCentavos, txid, merchantName, merchantCity };
          expect(readPixBrCode(code)).toEqual({ kind: 'static', description: null, ...expected });
          const other = getPixPayloadInfo(code);
          expect(other).toMatchObject({
            key: KEY,
            txid,
            merchantName,
            merchantCity,
            pointOfInitiation: 'static',
          });
          expect(Math.round((other?.amount ?? 0) * 100)).toBe(amountCentavos);
        },
      ),
    );
  });
});

describe('readPixBrCode', () => {
  it('[PAY+01] finds Pix among other arrangements', () => {
    expect(readPixBrCode(cases.centralBankManyArrangements)).toEqual({
      kind: 'static',
      target: KEY,
      merchantName: 'NOME DO RECEBEDOR',
      merchantCity: 'BRASILIA',
      amountCentavos: 12_345,
      txid: 'RP12345678-2019',
      description: null,
    });
  });

  it('[PAY+01] reads a dynamic code', () => {
    expect(readPixBrCode(cases.centralBankDynamic)).toMatchObject({
      kind: 'dynamic',
      target: 'pix.example.com/8b3da2f39a4140d1a91abd93113bd441',
      txid: null,
    });
  });

  it.each(cases.refused)('[PAY+01] refuses "%s"', (text) => {
    expect(readPixBrCode(text)).toBeNull();
  });

  it('[PAY+01] refuses a code in which one character is changed', () => {
    const body = cases.centralBankStatic;
    fc.assert(
      fc.property(fc.nat(body.length - 1), fc.stringMatching(/^[0-9A-Z]$/), (at, character) => {
        fc.pre(body[at] !== character);
        expect(readPixBrCode(body.slice(0, at) + character + body.slice(at + 1))).toBeNull();
      }),
    );
  });
});
