import { expect, it } from 'vitest';

import { picturePreparer } from './picture-preparer.ts';

const avif = (name: string, ...widths: number[]) =>
  `<source srcset="${widths.map((width) => `/img/${width}/${name}.svg.avif ${width}w`).join(', ')}"/>`;

function start() {
  const made: string[] = [];
  let open: (() => void) | undefined;
  const preparer = picturePreparer({
    prepare: (storeId, path) => {
      made.push(`${storeId}${path}`);
      return new Promise((resolve) => (open = resolve));
    },
  });
  const finishOne = async () => {
    open?.();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { preparer, made, finishOne };
}

it('[UIX-02] makes the AVIF pictures of a page, one at a time, without the widest', async () => {
  const { preparer, made, finishOne } = start();
  preparer.prepare(
    'aurora',
    `${avif('vela', 320, 1920)}<img src="/img/640/vela.svg.jpg">${avif('mesa', 640)}`,
  );
  expect(made).toEqual(['aurora/img/320/vela.svg.avif']);
  await finishOne();
  expect(made).toEqual(['aurora/img/320/vela.svg.avif', 'aurora/img/640/mesa.svg.avif']);
});

it('makes a picture of several pages once, and those of each store [STO+01]', async () => {
  const { preparer, made, finishOne } = start();
  preparer.prepare('aurora', avif('vela', 320));
  preparer.prepare('aurora', avif('vela', 320));
  preparer.prepare('serra', avif('vela', 320));
  await finishOne();
  await finishOne();
  expect(made).toEqual(['aurora/img/320/vela.svg.avif', 'serra/img/320/vela.svg.avif']);
});

it('queues a bounded number of pictures', async () => {
  const made: string[] = [];
  let last: string | undefined;
  const preparer = picturePreparer({
    prepare: async (_, path) => {
      made.push(path);
      last = path;
    },
  });
  preparer.prepare('aurora', Array.from({ length: 4000 }, (_, index) => avif(`p${index}`, 320)).join(''));
  await expect.poll(() => last).toBe('/img/320/p2999.svg.avif');
  expect(made).toHaveLength(3000);
});

it('makes no more pictures once it is closed', async () => {
  const { preparer, made, finishOne } = start();
  preparer.prepare('aurora', avif('vela', 320, 640));
  preparer.close();
  await finishOne();
  expect(made).toHaveLength(1);
});
