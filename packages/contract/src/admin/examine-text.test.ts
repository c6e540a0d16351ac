import { expect, it } from 'vitest';

import { decodeText } from './examine-text.ts';

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();
const table = 'sku;name\r\nA-1;Colcha de algodão\r\n';

it.each([
  ['UTF-8', Buffer.from(table)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${table}`)],
  ['UTF-16 LE with a mark', Buffer.from(`\uFEFF${table}`, 'utf16le')],
  ['UTF-16 BE with a mark', utf16be(`\uFEFF${table}`)],
  ['UTF-16 LE without a mark', Buffer.from(table, 'utf16le')],
  ['UTF-16 BE without a mark', utf16be(table)],
  ['Windows-1252', Buffer.from(table, 'latin1')],
])('[ADM+24] reads %s', (_encoding, bytes) => {
  expect(decodeText(bytes)).toEqual({ text: table });
});

it('[ADM+24] reads a table as UTF-8 in spite of a foreign byte, which stays visible in its own line', () => {
  const bytes = Buffer.concat([
    Buffer.from(`${table}A-2;Caf`),
    Buffer.from([0xe9]),
    Buffer.from('\r\nA-3;Chá\r\n'),
  ]);
  expect(decodeText(bytes)).toEqual({ text: `${table}A-2;Caf\uFFFD\r\nA-3;Chá\r\n` });
});

it('[ADM+24] reads Windows-1252 in spite of a line that another program spoilt', () => {
  const bytes = Buffer.from('name\nAção\nCoração\nPão\nCafÃ©\n', 'latin1');
  expect(decodeText(bytes)).toEqual({ text: 'name\nAção\nCoração\nPão\nCafÃ©\n' });
});

const zip = (name: string) =>
  Buffer.concat([Buffer.from('PK\u0003\u0004\u0014\0'), Buffer.from(name), Buffer.alloc(40)]);
it.each([
  ['an .xlsx file', zip('[Content_Types].xml'), 'Excel (.xlsx)'],
  ['an .ods file', zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), '(.ods)'],
  ['a ZIP', zip('a.csv'), 'ZIP'],
  ['an .xls file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), '(.xls)'],
  ['a PDF', Buffer.from('%PDF-1.7 …'), 'PDF'],
  ['a page', Buffer.from('\r\n<html xmlns:o="urn:x"><table><tr>'), 'HTML'],
  ['an XML file', Buffer.from('<?xml version="1.0"?><Workbook>'), 'XML'],
  ['a compressed file', Buffer.from([0x1f, 0x8b, 8, 0]), 'compactado'],
  ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x73, 0, 0, 0]), 'UTF-32'],
  ['other bytes', Buffer.from([1, 0, 0, 0, 2, 0, 0, 7, 0, 0, 0, 9]), 'não é um texto'],
])('[ADM+24] refuses %s by its content and says how to save a CSV', (_kind, bytes, word) => {
  const read = decodeText(bytes);
  expect(read).toHaveProperty('problem');
  const { problem } = read as { problem: string };
  expect(problem).toContain(word);
  expect(problem).toContain('CSV UTF-8');
});
