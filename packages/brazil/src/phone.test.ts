import { getAreaCodesByState } from '@brazilian-utils/brazilian-utils/get-area-codes-by-state';
import { describe, expect, it } from 'vitest';

import cases from '#brazil/fixtures/phone.json' with { type: 'json' };

import { formatPhone, isMobilePhone, parsePhone } from './phone.ts';
import { UFS } from './uf.ts';

describe('parsePhone', () => {
  it.each(cases.valid)('[REG-05] accepts $text', ({ text, value, formatted, mobile }) => {
    const phone = parsePhone(text);
    expect(phone).toBe(value);
    expect(phone && formatPhone(phone)).toBe(formatted);
    expect(phone && isMobilePhone(phone)).toBe(mobile);
  });

  it.each(cases.invalid)('[REG-05] refuses "$text": $why', ({ text }) => {
    expect(parsePhone(text)).toBeNull();
  });

  it('accepts exactly the area codes of the library', () => {
    const listed = new Set(UFS.flatMap(({ uf }) => getAreaCodesByState(uf)).map(Number));
    const accepted = Array.from({ length: 100 }, (_, code) => code).filter(
      (code) => parsePhone(`${String(code).padStart(2, '0')}987654321`) !== null,
    );
    expect(accepted).toHaveLength(67);
    expect(new Set(accepted)).toEqual(listed);
  });
});
