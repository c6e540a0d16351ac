import type { SenderRecord, SenderRecordCheck } from '@vitrine/contract/admin/schemas/mail-sender.ts';

/** Returns the texts of a name's TXT records, each put together from its pieces; none if the name has none. */
export type LookUpTxt = (name: string) => Promise<readonly string[] | 'unreachable'>;

type Note = SenderRecordCheck['notes'][number];

export const wrong = (text: string): Note => ({ level: 'wrong', text });
export const advice = (text: string): Note => ({ level: 'advice', text });
export const right = (text: string): Note => ({ level: 'right', text });

export function txtRecord(domain: string, prefix: string, value: string): SenderRecord {
  return {
    type: 'TXT',
    name: prefix === '' ? domain : `${prefix}.${domain}`,
    short_name: prefix || '@',
    value,
  };
}

export function unreachable(): SenderRecordCheck {
  return {
    state: 'unknown',
    found: [],
    notes: [advice('O DNS do domínio não respondeu. Nada mudou; a loja pergunta de novo sozinha.')],
    record: null,
  };
}

/** Wrong if a note says so. */
export function judged(check: Omit<SenderRecordCheck, 'state'>): SenderRecordCheck {
  return { state: check.notes.some(({ level }) => level === 'wrong') ? 'wrong' : 'right', ...check };
}
