import { parseCep } from '@vitrine/brazil/cep.ts';
import { parseEmail } from '@vitrine/brazil/email.ts';
import { isPersonName, splitFullName, tidyPersonName } from '@vitrine/brazil/person-name.ts';
import { parsePhone } from '@vitrine/brazil/phone.ts';
import { readSpreadsheetMoment } from '@vitrine/brazil/read-spreadsheet-moment.ts';
import { parseTaxvat } from '@vitrine/brazil/taxvat.ts';
import { parseUfOrName } from '@vitrine/brazil/uf.ts';
import { type CustomerTableField, isCustomerTableField } from '@vitrine/contract/admin/move-in-fields.ts';
import type { ImportedColumn, ShopSystem } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';

import {
  cellText,
  readYesNo,
  type RowNote,
  type RowTable,
  type ShopRow,
} from '#api/contexts/catalogue/catalogue.public.ts';
import { registeredName } from '#api/contexts/lookups/lookups.public.ts';
import { oldHashProblem } from '#api/platform/old-password-hash.ts';

import { type AddressPart, customerColumnOf, customerSystemOf } from './customer-columns.ts';
import { describedColumns } from './described-columns.ts';
import { momentOfExport } from './moment-of-export.ts';

/** An address as it is stored, complete but for what no export has. */
interface FoundAddress {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly postcode: string;
  readonly street: string;
  readonly number: string;
  readonly complement: string;
  readonly neighborhood: string;
  readonly region: string;
  readonly city: string;
}

/** A customer of another shop, in values that the store can keep; an empty text is unknown. */
export interface FoundCustomer {
  readonly line: number;
  /** What the old shop calls them. */
  readonly key: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  /** Of a company; both are empty for a person. */
  readonly company_name: string;
  readonly trade_name: string;
  readonly phone: string;
  readonly taxvat: { readonly value: string; readonly kind: 'pf' | 'pj' } | null;
  /** As it is written, `1990-12-31`. */
  readonly birthday: string;
  readonly group: string;
  /** When they agreed to receive offers; null if they did not, or the file does not say. */
  readonly marketingAt: Date | 'undated' | null;
  readonly passwordHash: string | null;
  readonly addresses: readonly FoundAddress[];
  readonly notes: readonly RowNote[];
}

interface FoundCustomers {
  readonly system: ShopSystem;
  readonly columns: readonly ImportedColumn[];
  /** The header of each field that the file has. */
  readonly headerOf: (field: CustomerTableField) => string;
  readonly customers: readonly FoundCustomer[];
  /** About lines without a customer. */
  readonly refused: readonly RowNote[];
}

/** Reads the customers of another shop; of a table with unknown columns only what each probably is. */
export function readCustomers(
  table: RowTable,
): FoundCustomers | { readonly unmapped: readonly ImportedColumn[] } {
  const system = table.fields ? 'table' : customerSystemOf(table.headers);
  const cells = new CustomerCells(table);
  const columns = describedColumns(table, (index) => cells.fieldAt(index));
  if (system === null) return { unmapped: columns };
  const byEmail = new Map<string, FoundCustomer>();
  const refused: RowNote[] = [];
  const taxvats = new Set<string>();
  for (const row of table.rows) {
    const found = readCustomer(cells, row);
    if (!('email' in found)) {
      refused.push(found);
      continue;
    }
    const customer = withOwnTaxvat(found, taxvats, cells);
    const before = byEmail.get(customer.email);
    if (!before) byEmail.set(customer.email, customer);
    else byEmail.set(customer.email, joined(before, customer, cells.header('email')));
  }
  return {
    system,
    columns,
    headerOf: (field) => cells.header(field),
    customers: [...byEmail.values()],
    refused,
  };
}

/** Reads cells by the fields of their columns. */
class CustomerCells {
  readonly #columns: readonly { index: number; field: CustomerTableField; part: AddressPart }[];
  readonly #headers: readonly string[];

  constructor({ headers, fields }: RowTable) {
    this.#headers = headers;
    this.#columns = headers.flatMap((header, index) => {
      if (!fields) return customerColumnOf(header, index) ?? [];
      const field = fields[index];
      return field && isCustomerTableField(field) ? [{ index, field, part: 'own' as const }] : [];
    });
  }

  fieldAt(index: number): string | null {
    return this.#columns.find((column) => column.index === index)?.field ?? null;
  }

  header(field: CustomerTableField): string {
    const column = this.#columns.find((one) => one.field === field);
    return column ? (this.#headers[column.index] ?? '') : field;
  }

  has(field: CustomerTableField): boolean {
    return this.#columns.some((column) => column.field === field);
  }

  /** Returns the first filled cell of a field, in this order of its parts; without the apostrophe that keeps a spreadsheet from reading it. */
  text(
    row: ShopRow,
    field: CustomerTableField,
    order: readonly AddressPart[] = ['own', 'billing', 'shipping'],
  ): string {
    for (const part of order) {
      for (const column of this.#columns) {
        if (column.field !== field || column.part !== part) continue;
        const text = plainCell(row, column.index);
        if (text !== '') return text;
      }
    }
    return '';
  }

  /** Returns all filled cells of a field. */
  texts(row: ShopRow, field: CustomerTableField): string[] {
    return this.#columns
      .filter((column) => column.field === field)
      .map(({ index }) => plainCell(row, index))
      .filter((text) => text !== '');
  }
}

const noValue = /^(?:null|n\/a|-|undefined|none|#n\/d)$/i;

function plainCell(row: ShopRow, index: number): string {
  const text = cellText(row, index)
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'/, '')
    .trim();
  return noValue.test(text) ? '' : text;
}

const note = (row: ShopRow, field: string, code: RowNote['code'], value = ''): RowNote => ({
  line: row.line,
  field,
  code,
  value,
});

function readCustomer(cells: CustomerCells, row: ShopRow): FoundCustomer | RowNote {
  const written = cells.text(row, 'email');
  const email = parseEmail(written);
  if (!email) return note(row, cells.header('email'), 'email_missing', written);
  const notes: RowNote[] = [];
  const taxvat = readTaxvat(cells, row, notes);
  const company = readCompany(cells, row, taxvat?.kind ?? null);
  const person = readName(cells, row, notes);
  const phone = readPhone(cells, row, notes);
  const passwordHash = readHash(cells, row, notes);
  return {
    line: row.line,
    key: cells.text(row, 'key') || email,
    email,
    ...person,
    ...company,
    phone,
    taxvat,
    birthday: readBirthday(cells, row, notes),
    group: readGroup(cells.text(row, 'group')),
    marketingAt: readConsent(cells, row),
    passwordHash,
    addresses: readAddresses(cells, row, { person, phone, notes }),
    notes,
  };
}

interface PersonNames {
  readonly first_name: string;
  readonly last_name: string;
}

const unnamed = 'Cliente';

function readName(cells: CustomerCells, row: ShopRow, notes: RowNote[]): PersonNames {
  const names = namesIn(cells, row, ['own', 'billing', 'shipping']);
  if (names.first_name !== '') return names;
  // Where the table names no person, as an ERP's, it is known by its company's name.
  const { firstName, lastName } = splitFullName(nameOf(cells.text(row, 'company_name')));
  if (firstName !== '') return { first_name: firstName, last_name: lastName };
  notes.push(note(row, cells.header('name'), 'person_name_missing'));
  return { first_name: unnamed, last_name: '' };
}

/** Returns the names of a company; of a person, as of one who says where they work, none. */
function readCompany(cells: CustomerCells, row: ShopRow, kind: 'pf' | 'pj' | null) {
  if (kind !== 'pj') return { company_name: '', trade_name: '' };
  return {
    company_name: registeredName(cells.text(row, 'company_name')),
    trade_name: registeredName(cells.text(row, 'trade_name')),
  };
}

/** A whole name may be in the column of the first one. */
function namesIn(cells: CustomerCells, row: ShopRow, order: readonly AddressPart[]): PersonNames {
  for (const part of order) {
    const first = nameOf(cells.text(row, 'first_name', [part]));
    const last = nameOf(cells.text(row, 'last_name', [part]));
    const whole = first === '' && last === '' ? nameOf(cells.text(row, 'name', [part])) : '';
    if (first !== '' && last !== '') return { first_name: first, last_name: last };
    const { firstName, lastName } = splitFullName(first || last || whole);
    if (firstName !== '') return { first_name: firstName, last_name: lastName };
  }
  return { first_name: '', last_name: '' };
}

/** Returns a name with the characters that names have; empty without any. */
function nameOf(text: string): string {
  if (isPersonName(text)) return tidyPersonName(text);
  const letters = tidyPersonName(text.replaceAll(/[^\p{L}\p{M}' -]+/gu, ' '));
  return isPersonName(letters) ? letters : '';
}

function readPhone(cells: CustomerCells, row: ShopRow, notes: RowNote[]): string {
  const written = cells.texts(row, 'phone');
  const phones = written.flatMap((text) => phoneOf(text) ?? []);
  const mobile = phones.find((phone) => phone.length === 11) ?? phones[0];
  if (mobile !== undefined) return mobile;
  if (written[0] !== undefined) notes.push(note(row, cells.header('phone'), 'phone_ignored', written[0]));
  return '';
}

/** Exports may write the country code twice, as `+55 +5511988887777`, or a number as a spreadsheet's decimal. */
function phoneOf(text: string): string | null {
  const plain = text.replace(/[.,]0+$/, '');
  return parsePhone(plain) ?? parsePhone(plain.replace(/^\+?\s*55\s*(?=\+?\s*55)/, ''));
}

function readTaxvat(cells: CustomerCells, row: ShopRow, notes: RowNote[]): FoundCustomer['taxvat'] {
  const written = cells.texts(row, 'taxvat');
  for (const text of written) {
    // A spreadsheet takes the zeros at the start.
    const digits = text.replace(/[.,]0+$/, '');
    const found =
      parseTaxvat(text) ?? (/^\d{8,10}$/.test(digits) ? parseTaxvat(digits.padStart(11, '0')) : null);
    if (found) return { value: found.value, kind: found.kind };
  }
  const [first] = written;
  notes.push(
    first === undefined
      ? note(row, cells.header('taxvat'), 'taxvat_missing')
      : note(row, cells.header('taxvat'), 'taxvat_ignored', first),
  );
  return null;
}

function readBirthday(cells: CustomerCells, row: ShopRow, notes: RowNote[]): string {
  const text = cells.text(row, 'birthday');
  if (text === '' || /^0+[-/]/.test(text)) return '';
  const day = readSpreadsheetMoment(text, 'start');
  if (day) return new Date(day.getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
  notes.push(note(row, cells.header('birthday'), 'value_ignored', text));
  return '';
}

/** Roles of WordPress that every customer has, or that none has who only buys. */
const plainGroups =
  /^(?:customer|cliente|clientes|subscriber|assinante|general|geral|default|padrao|padrão|administrator|shop_manager|\d+)$/i;

function readGroup(text: string): string {
  const group = text
    .split(/[,;|]/)
    .map((one) => one.trim())
    .find((one) => one !== '' && !plainGroups.test(one));
  return (group ?? '').slice(0, longestGroup);
}

const longestGroup = 80;

/** A day stands for yes: an export writes there since when. */
function readConsent(cells: CustomerCells, row: ShopRow): FoundCustomer['marketingAt'] {
  const answers = cells.texts(row, 'marketing');
  const agreed = answers.filter(
    (text) => readYesNo(text) === true || /^(?:aceita|subscribed|inscrito)$/i.test(text),
  );
  const refused = answers.some(
    (text) => readYesNo(text) === false || /^(?:n[aã]o aceita|unsubscribed)$/i.test(text),
  );
  const [day] = answers.flatMap((text) => momentOfExport(text) ?? []);
  if (agreed.length === 0 && (refused || day === undefined)) return null;
  return momentOfExport(cells.text(row, 'marketing_at')) ?? day ?? 'undated';
}

function readHash(cells: CustomerCells, row: ShopRow, notes: RowNote[]): string | null {
  const hash = cells.text(row, 'password_hash');
  if (hash === '') return null;
  const problem = oldHashProblem(hash);
  if (problem === null) return hash;
  // Whatever it is, it is a secret: the report does not repeat it.
  notes.push(note(row, cells.header('password_hash'), `password_${problem}`));
  return null;
}

function readAddresses(
  cells: CustomerCells,
  row: ShopRow,
  { person, phone, notes }: { person: PersonNames; phone: string; notes: RowNote[] },
): FoundAddress[] {
  const found: FoundAddress[] = [];
  for (const part of ['own', 'billing', 'shipping'] as const) {
    const text = (field: CustomerTableField) => cells.text(row, field, [part]);
    const written = text('street') + text('postcode');
    if (written === '') continue;
    const address = readAddress(text, { person: namesIn(cells, row, [part]), fallback: person, phone });
    if (!address)
      notes.push(
        note(row, cells.header('street'), 'address_ignored', `${text('street')} ${text('postcode')}`.trim()),
      );
    else if (!found.some((one) => isSameAddress(one, address))) {
      found.push(address);
      if (text('neighborhood') === '' && address.neighborhood === noDistrict) {
        notes.push(note(row, cells.header('neighborhood'), 'address_without_district'));
      }
    }
  }
  return found;
}

const noDistrict = 'Não informado';
const isSameAddress = (one: FoundAddress, other: FoundAddress) =>
  one.postcode === other.postcode &&
  one.number === other.number &&
  one.street.toLowerCase() === other.street.toLowerCase();

function readAddress(
  text: (field: CustomerTableField) => string,
  { person, fallback, phone }: { person: PersonNames; fallback: PersonNames; phone: string },
): FoundAddress | null {
  const country = text('country');
  if (country !== '' && !/^(?:br|bra|brasil|brazil)$/i.test(country)) return null;
  const postcode = parseCep(text('postcode').padStart(8, '0'));
  const region = parseUfOrName(text('region').replace(/^BR-/i, ''));
  const { street, number, rest } = splitStreet(text('street'), text('number'));
  const city = text('city').slice(0, longestLine);
  if (!postcode || !region || street === '' || number === '' || city === '') return null;
  const complement = [rest, text('complement')].filter((one) => one !== '').join(', ');
  const names = person.first_name === '' ? fallback : person;
  return {
    ...names,
    phone: phoneOf(text('phone')) ?? phone,
    postcode,
    street: street.slice(0, longestLine),
    number: number.slice(0, longestNumber),
    complement: complement.slice(0, longestLine),
    neighborhood: text('neighborhood').slice(0, longestLine) || noDistrict,
    region,
    city,
  };
}

const longestLine = 200;
const longestNumber = 20;

/** Splits `Rua das Flores, 123 - Apto 4` where the export has no number of its own. */
function splitStreet(text: string, given: string): { street: string; number: string; rest: string } {
  if (given !== '') return { street: text, number: given, rest: '' };
  const [, street = '', number = '', rest = ''] =
    /^(.*?\p{L}.*?)[,\s]+(?:n[º°.o]*\s*)?(\d{1,6}[a-z]?|s\/n)(?:[\s,–-]+(.*))?$/iu.exec(
      text.replaceAll(/\s+/g, ' '),
    ) ?? [];
  return street === ''
    ? { street: text, number: '', rest: '' }
    : { street: street.replace(/[\s,]+$/, ''), number, rest };
}

/** A document belongs to its first line. */
function withOwnTaxvat(customer: FoundCustomer, taken: Set<string>, cells: CustomerCells): FoundCustomer {
  const value = customer.taxvat?.value;
  if (value === undefined) return customer;
  const key = `${value} ${customer.email}`;
  if (taken.has(value) && !taken.has(key)) {
    const field = cells.header('taxvat');
    return {
      ...customer,
      taxvat: null,
      notes: [...customer.notes, { line: customer.line, field, code: 'taxvat_taken', value }],
    };
  }
  taken.add(value).add(key);
  return customer;
}

/** Joins two lines of one e-mail: the first has the person, both have addresses. */
function joined(first: FoundCustomer, second: FoundCustomer, header: string): FoundCustomer {
  const isOtherPerson = second.key !== first.key;
  const isLate = (code: RowNote['code']) => code !== 'taxvat_missing' && code !== 'person_name_missing';
  return {
    ...first,
    company_name: first.company_name || second.company_name,
    trade_name: first.trade_name || second.trade_name,
    phone: first.phone || second.phone,
    taxvat: first.taxvat ?? second.taxvat,
    birthday: first.birthday || second.birthday,
    group: first.group || second.group,
    marketingAt: first.marketingAt ?? second.marketingAt,
    passwordHash: first.passwordHash ?? second.passwordHash,
    addresses: [
      ...first.addresses,
      ...second.addresses.filter((address) => !first.addresses.some((one) => isSameAddress(one, address))),
    ],
    notes: [
      ...first.notes.filter(({ code }) => code !== 'taxvat_missing' || second.taxvat === null),
      ...second.notes.filter(({ code }) => isLate(code)),
      ...(isOtherPerson
        ? [{ line: second.line, field: header, code: 'customer_repeated' as const, value: second.email }]
        : []),
    ],
  };
}
