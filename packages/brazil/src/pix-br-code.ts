// Source: Banco Central, Manual de Padrões para Iniciação do Pix and Manual do BR Code (EMV QRCPS-MPM).
// Not the library's, which has amounts as floats, and whose key check includes the phone, e-mail and document modules.

declare const pixBrCodeBrand: unique symbol;
/** The whole text of the QR code, also called 'Pix copia e cola', with a valid CRC. */
export type PixBrCode = string & { readonly [pixBrCodeBrand]: true };

type PixReceiver = {
  /** Accents are removed, then the name is truncated to 25 characters. */
  readonly merchantName: string;
  /** Accents are removed, then the name is truncated to 15 characters. */
  readonly merchantCity: string;
  readonly amountCentavos?: number;
};

export type StaticPix = PixReceiver & {
  /** CPF, CNPJ, e-mail, +55 phone or random key, as registered in the DICT. */
  readonly key: string;
  /** 1–25 letters and digits. */
  readonly txid?: string;
  readonly description?: string;
};

export type DynamicPix = PixReceiver & {
  /** The address of the charge for the payer's bank, without 'https://'. The charge defines txid and amount. */
  readonly url: string;
};

export type PixReading = {
  readonly kind: 'static' | 'dynamic';
  /** The key of a static code, the address of a dynamic one. */
  readonly target: string;
  readonly merchantName: string;
  readonly merchantCity: string;
  readonly amountCentavos: number | null;
  readonly txid: string | null;
  readonly description: string | null;
};

const GUI = 'br.gov.bcb.pix';
const NO_TXID = '***';
/** The length of a template's value has two digits. */
const MAX_VALUE_LENGTH = 99;

/** CRC-16/CCITT-FALSE over the UTF-8 bytes: polynomial 0x1021, start 0xFFFF. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

function field(id: string, value: string): string {
  if (value.length > MAX_VALUE_LENGTH) {
    throw new RangeError(`BR Code field ${id} is too long: ${value.length}`);
  }
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

/** Reduces to printable ASCII: banks count an accented letter as one character or as two bytes. */
function plainText(text: string, maxLength: number): string {
  const ascii = text
    .normalize('NFD')
    .replace(/\s+/g, ' ')
    .replace(/[^ -~]/g, '');
  return ascii.replace(/ {2,}/g, ' ').trim().slice(0, maxLength).trim();
}

function requiredText(name: string, text: string, maxLength: number): string {
  const plain = plainText(text, maxLength);
  if (plain === '') throw new RangeError(`${name} has no character that a BR Code allows`);
  return plain;
}

function amountField(amountCentavos: number | undefined): string {
  if (amountCentavos === undefined) return '';
  if (!Number.isSafeInteger(amountCentavos) || amountCentavos <= 0 || amountCentavos > 999_999_999_999) {
    throw new RangeError(`amount not allowed in a BR Code: ${amountCentavos}`);
  }
  const digits = String(amountCentavos).padStart(3, '0');
  return field('54', `${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

function staticAccount({ key, description }: StaticPix): string {
  if (!/^[!-~]{1,77}$/.test(key)) throw new RangeError('a Pix key has 1 to 77 characters, without spaces');
  const account = field('00', GUI) + field('01', key);
  // The description gets the characters that the key leaves, 4 of them for its id and length.
  const maxDescriptionLength = MAX_VALUE_LENGTH - account.length - 4;
  const text = maxDescriptionLength > 0 ? plainText(description ?? '', maxDescriptionLength) : '';
  return text === '' ? account : account + field('02', text);
}

function dynamicAccount({ url }: DynamicPix): string {
  if (!/^[a-z0-9.-]+\.[a-z0-9-]+(?::\d+)?\/[!-~]*$/i.test(url) || url.length > 77) {
    throw new RangeError('a Pix address has a host and a path, no scheme, and at most 77 characters');
  }
  return field('00', GUI) + field('25', url);
}

function txidOf(pix: StaticPix | DynamicPix): string {
  if (!('key' in pix) || pix.txid === undefined) return NO_TXID;
  if (!/^[A-Za-z0-9]{1,25}$/.test(pix.txid)) throw new RangeError('a txid has 1 to 25 letters and digits');
  return pix.txid;
}

/** Builds the text of a QR code. Throws a RangeError if the standard does not allow the key, address, amount or txid. */
export function buildPixBrCode(pix: StaticPix | DynamicPix): PixBrCode {
  const isStatic = 'key' in pix;
  const body = [
    field('00', '01'),
    isStatic ? '' : field('01', '12'),
    field('26', isStatic ? staticAccount(pix) : dynamicAccount(pix)),
    field('52', '0000'),
    field('53', '986'),
    amountField(pix.amountCentavos),
    field('58', 'BR'),
    field('59', requiredText('merchantName', pix.merchantName, 25)),
    field('60', requiredText('merchantCity', pix.merchantCity, 15)),
    field('62', field('05', txidOf(pix))),
    '6304',
  ].join('');
  return (body + crc16(body)) as PixBrCode;
}

function readFields(text: string): ReadonlyMap<string, string> | null {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const head = /^(\d{2})(\d{2})/.exec(text.slice(at, at + 4));
    const [, id, length] = head ?? [];
    const end = at + 4 + Number(length);
    if (id === undefined || end > text.length || fields.has(id)) return null;
    fields.set(id, text.slice(at + 4, end));
    at = end;
  }
  return fields;
}

/** Finds Pix among the payment arrangements of a code, which are in fields 26 to 51. */
function pixAccountOf(fields: ReadonlyMap<string, string>): ReadonlyMap<string, string> | null {
  for (let id = 26; id <= 51; id += 1) {
    const account = readFields(fields.get(String(id)) ?? '');
    if (account?.get('00')?.toLowerCase() === GUI) return account;
  }
  return null;
}

function amountCentavosOf(text: string | undefined): number | null {
  const [, reais, cents = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text ?? '') ?? [];
  return reais === undefined ? null : Number(reais) * 100 + Number(cents.padEnd(2, '0'));
}

/** Parses the text of a QR code; null if it is not a Pix code or its CRC is wrong. */
export function readPixBrCode(text: string): PixReading | null {
  const code = text.trim();
  if (code.slice(-8, -4) !== '6304' || crc16(code.slice(0, -4)) !== code.slice(-4).toUpperCase()) return null;
  const fields = readFields(code);
  const account = fields === null ? null : pixAccountOf(fields);
  const target = account?.get('01') ?? account?.get('25');
  if (!fields || !account || target === undefined) return null;
  const txid = readFields(fields.get('62') ?? '')?.get('05') ?? NO_TXID;
  return {
    kind: account.has('01') ? 'static' : 'dynamic',
    target,
    merchantName: fields.get('59') ?? '',
    merchantCity: fields.get('60') ?? '',
    amountCentavos: amountCentavosOf(fields.get('54')),
    txid: txid === NO_TXID ? null : txid,
    description: account.get('02') ?? null,
  };
}
