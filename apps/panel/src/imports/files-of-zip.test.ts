import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';

import { filesOfZip } from './files-of-zip.ts';

const zipOf = (content: Uint8Array) => new File([new Uint8Array(content)], 'loja.zip');
const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.jpg`, new Uint8Array(1)]));

it('[ADM+07] unpacks each file of a zip when it is read, with its folder in its name', async () => {
  const zip = zipOf(
    zipSync({
      'catalogo.csv': strToU8('sku'),
      fotos: { 'café.jpg': [strToU8('x'.repeat(1000)), { level: 9 }] },
    }),
  );
  const files = await filesOfZip(zip);
  expect(files.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['catalogo.csv', 3],
    ['fotos/café.jpg', 1000],
  ]);
  expect(await (await files[1]?.read())?.text()).toBe('x'.repeat(1000));
});

it('[ADM+07] refuses what is no whole zip', async () => {
  const whole = zipSync({ 'a.jpg': strToU8('x'.repeat(1000)) });
  const sentence = 'loja.zip não é um ZIP inteiro';
  for (const content of [whole.subarray(0, -30), strToU8('não é um zip'), new Uint8Array(0)]) {
    await expect(filesOfZip(zipOf(content))).rejects.toThrow(sentence);
  }
});

it('[ADM+07] refuses a zip with too many files before it unpacks one', async () => {
  await expect(filesOfZip(zipOf(zipSync(many(2001))))).rejects.toThrow('arquivos demais');
  expect(await filesOfZip(zipOf(zipSync(many(2000))))).toHaveLength(2000);
});

it('[ADM+07] refuses a zip that unpacks to more than 300 MB, and unpacks no more than is stated', async () => {
  const content = zipSync({ 'a.jpg': [new Uint8Array(100_000), { level: 9 }] });
  const stated = statedSizeOf(content);
  stated.setUint32(0, 300_000_001, true);
  await expect(filesOfZip(zipOf(content))).rejects.toThrow('300 MB');
  stated.setUint32(0, 10, true);
  const [file] = await filesOfZip(zipOf(content));
  expect(file?.bytes).toBe(10);
  expect((await file?.read())?.size).toBe(10);
});

/** Returns a view of the unpacked size in the directory of a zip with one file. */
function statedSizeOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  const view = new DataView(buffer, byteOffset, byteLength);
  let directory = 0;
  for (let at = 0; at <= byteLength - 4; at += 1) {
    if (view.getUint32(at, true) === 0x02_01_4b_50) directory = at;
  }
  return new DataView(buffer, byteOffset + directory + 24, 4);
}
