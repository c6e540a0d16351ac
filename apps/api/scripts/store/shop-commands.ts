import { formatBrlPlain } from '@vitrine/brazil/brl.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import { writeSpreadsheetMoment } from '@vitrine/brazil/read-spreadsheet-moment.ts';
import { essentialPageAt } from '@vitrine/contract/admin/essential-page.ts';

import { unansweredSearches } from '#api/contexts/catalogue/catalogue.public.ts';
import {
  changePrice,
  changeStock,
  ineffectiveVolumePrices,
  variantsWithIneffectiveVolumePrices,
} from '#api/contexts/catalogue/variants/change-variant.ts';
import { switchCountdown } from '#api/contexts/content/showcases/put-countdown.ts';
import { switchPopup } from '#api/contexts/content/showcases/put-popup.ts';
import { putCoupon, switchCoupon } from '#api/contexts/promotions/put-coupon.ts';
import { changeStoreSetting, storeSettingValue } from '#api/contexts/settings/change-store-setting.ts';
import { putRedirect, removeRedirect } from '#api/contexts/store/redirects/change-redirect.ts';

import {
  centavosOf,
  type Command,
  dayOf,
  type CommandContext,
  momentOf,
  oneOf,
  textOf,
  type Values,
  wholeNumberOf,
} from './command.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

type Variant = Awaited<ReturnType<typeof changePrice>>;

function variantLine(variant: Variant): string[] {
  const {
    sku,
    list_price_centavos,
    offer_price_centavos,
    offer_from: from,
    offer_until: until,
    stock,
  } = variant;
  const period = `${from ? ` a partir de ${writeSpreadsheetMoment(from, 'start')}` : ''}${until ? ` até ${writeSpreadsheetMoment(until, 'end')}` : ''}`;
  const offer =
    offer_price_centavos === null ? '' : `, em oferta por ${formatBrlPlain(offer_price_centavos)}${period}`;
  return [`${sku}: ${formatBrlPlain(list_price_centavos)}${offer}, ${stock} em estoque.`];
}

/** Warns of volume prices that are not lower than the price; they remain stored. */
function volumeWarning(variant: Variant): string[] {
  const tiers = ineffectiveVolumePrices(variant).map(
    ({ from_qty: from, price_centavos: price }) => `${formatBrlPlain(price)} a partir de ${from}`,
  );
  if (tiers.length === 0) return [];
  return [
    `Aviso (volume_prices_ineffective): ${variant.sku} não custa mais que ${tiers.join(', ')}. Esse preço por quantidade continua guardado e volta a valer quando o preço subir.`,
  ];
}

async function checkPrices({ db }: CommandContext): Promise<string[]> {
  const variants = await variantsWithIneffectiveVolumePrices(db);
  if (variants.length === 0) return ['Todos os preços por quantidade valem.'];
  return variants.flatMap((variant) => [...variantLine(variant), ...volumeWarning(variant)]);
}

/** Reads exactly one of amount, `--add` and `--take`; null otherwise. */
function stockChange(amount: string | undefined, values: Values): { to: number } | { by: number } | null {
  const [add, take] = [textOf(values, 'add'), textOf(values, 'take')];
  if ([amount, add ?? undefined, take ?? undefined].filter((way) => way !== undefined).length !== 1)
    return null;
  if (amount !== undefined) return { to: wholeNumberOf(amount) };
  return { by: add === null ? -wholeNumberOf(take ?? '') : wholeNumberOf(add) };
}

/** Switches a countdown or a popup. */
function switched(change: typeof switchPopup): Command['run'] {
  return ({ write }, [code, state, ...more], values) => {
    if (code === undefined || state === undefined || more.length > 0) return null;
    const isActive = oneOf(state, ['on', 'off']) === 'on';
    const from = momentOf(values, 'from') ?? undefined;
    const until = momentOf(values, 'until') ?? undefined;
    return write((trx, trail) => change({ trx, trail }, { code, isActive, from, until })).then(() => [
      `${code}: ${isActive ? 'no ar' : 'fora do ar'}.`,
    ]);
  };
}

async function redirect(
  { write, hosts }: CommandContext,
  { from, to, values }: { from: string; to: string; values: Values },
): Promise<string[]> {
  const code = Number(oneOf(textOf(values, 'code') ?? '302', ['301', '302', '307', '308']));
  const written = {
    old_path: from,
    new_path: to,
    code,
    starts_at: momentOf(values, 'from'),
    ends_at: momentOf(values, 'until'),
  };
  await write((trx, trail) => putRedirect({ trx, trail }, { redirect: written, hosts, mayHidePage: true }));
  const hidden = essentialPageAt(from);
  return [
    `${from} leva a ${to} (${code}).`,
    ...(hidden ? [`Atenção: isso esconde ${hidden.label}. Para desfazer: redirect ${from} --remove`] : []),
  ];
}

async function coupon(
  { write }: CommandContext,
  { code, values }: { code: string; values: Values },
): Promise<string[]> {
  const [percent, amount, least] = ['percent', 'amount', 'min'].map((name) => textOf(values, name) ?? '');
  const written = {
    code,
    worth: percent ? { percent: wholeNumberOf(percent) } : { centavos: centavosOf(amount ?? '') },
    startsOn: dayOf(values, 'from'),
    endsOn: dayOf(values, 'until'),
    minTotalCentavos: least ? centavosOf(least) : 0,
  };
  await write((trx, trail) => putCoupon({ trx, trail }, { coupon: written }));
  return [`Cupom ${code.toUpperCase()}: vale.`];
}

const times = { from: text, until: text };

export const shopCommands: Readonly<Record<string, Command>> = {
  price: {
    usage: [
      'price AUR-TOA-04-SALVIA 89,90 [--special 79,90 | --no-special] [--from 2026-11-27T00:00 --until 2026-11-28T00:00]',
      'price --check',
    ],
    help: 'o preço de uma variação, e o promocional, se quiser com começo e fim; com --check, os preços por quantidade que não valem',
    options: { special: text, 'no-special': flag, check: flag, from: text, until: text },
    run: (context, [sku, price, ...more], values) => {
      if (values['check'] === true) return sku === undefined ? checkPrices(context) : null;
      if (sku === undefined || price === undefined || more.length > 0) return null;
      const special = textOf(values, 'special');
      const offer =
        values['no-special'] === true
          ? { offer: null }
          : { ...(special !== null && { offer: centavosOf(special) }) };
      const to = {
        list: centavosOf(price),
        ...offer,
        from: momentOf(values, 'from') ?? undefined,
        until: momentOf(values, 'until') ?? undefined,
      };
      return context
        .write((trx, trail) => changePrice({ trx, trail, sku }, to))
        .then((variant) => [...variantLine(variant), ...volumeWarning(variant)]);
    },
  },
  stock: {
    usage: ['stock AUR-TOA-04-SALVIA 12', 'stock AUR-TOA-04-SALVIA --add 5 | --take 2'],
    help: 'quantos há de uma variação',
    options: { add: text, take: text },
    run: ({ write }, [sku, amount, ...more], values) => {
      const change = stockChange(amount, values);
      if (sku === undefined || change === null || more.length > 0) return null;
      return write((trx, trail) => changeStock({ trx, trail, sku }, change)).then(variantLine);
    },
  },
  countdown: {
    usage: ['countdown black-friday on|off [--from 2026-11-27T08:00 --until 2026-11-28T00:00]'],
    help: 'liga ou desliga uma contagem regressiva',
    options: times,
    run: switched(switchCountdown),
  },
  popup: {
    usage: ['popup boas-vindas on|off [--from 2026-11-27T08:00 --until 2026-11-28T00:00]'],
    help: 'liga ou desliga um popup',
    options: times,
    run: switched(switchPopup),
  },
  coupon: {
    usage: [
      'coupon NATAL10 --percent 10 | --amount 20,00 [--min 199,00] [--from 2026-12-01 --until 2026-12-24]',
      'coupon NATAL10 on|off',
    ],
    help: 'faz ou muda um cupom; liga ou desliga',
    options: { ...times, percent: text, amount: text, min: text },
    run: (context, [code, state, ...more], values) => {
      const isWritten = (textOf(values, 'percent') === null) !== (textOf(values, 'amount') === null);
      if (code === undefined || isWritten !== (state === undefined) || more.length > 0) return null;
      if (state === undefined) return coupon(context, { code, values });
      const isActive = oneOf(state, ['on', 'off']) === 'on';
      return context
        .write((trx, trail) => switchCoupon({ trx, trail }, { typed: code, isActive }))
        .then(() => [`Cupom ${code.toUpperCase()}: ${isActive ? 'vale' : 'não vale mais'}.`]);
    },
  },
  redirect: {
    usage: [
      'redirect /antigo /novo [--code 301] [--from 2026-11-27T08:00 --until 2026-11-28T00:00]',
      'redirect /antigo --remove',
    ],
    help: 'leva um endereço a outro',
    options: { ...times, code: text, remove: flag },
    run: (context, [from, to, ...more], values) => {
      const isRemoval = values['remove'] === true;
      if (from === undefined || isRemoval !== (to === undefined) || more.length > 0) return null;
      if (to !== undefined) return redirect(context, { from, to, values });
      return context
        .write((trx, trail) => removeRedirect({ trx, trail }, from))
        .then(() => [`${from} não leva mais a outro lugar.`]);
    },
  },
  searches: {
    usage: ['searches'],
    help: 'o que se buscou nos últimos 90 dias e a loja não tem',
    run: ({ db }, words) =>
      words.length > 0
        ? null
        : unansweredSearches(db).then((searches) =>
            searches.length === 0
              ? ['Nenhuma busca sem resultado.']
              : searches.map(
                  ({ words: searched, times: count, last_at: lastAt }) =>
                    `${String(count).padStart(6)} × ${searched} (a última em ${formatDate(lastAt)})`,
                ),
          ),
  },
  config: {
    usage: [
      'config announcement/text',
      'config announcement/text "Frete grátis"',
      'config announcement/text --remove',
    ],
    help: 'mostra uma configuração, muda-a, ou volta ao padrão',
    options: { remove: flag },
    run: ({ db, now, write, files, storePublicId }, [path, value, ...more], values) => {
      const isRemoval = values['remove'] === true;
      if (path === undefined || more.length > 0 || (isRemoval && value !== undefined)) return null;
      if (isRemoval || value !== undefined) {
        const written = isRemoval ? null : (value ?? null);
        const scope = { now, files, storePublicId };
        return write((trx, trail) => changeStoreSetting({ ...scope, trx, trail }, path, written)).then(() => [
          `${path}: ${isRemoval ? 'padrão' : 'mudado'}.`,
          // The API asks it, which has the secret of the proof.
          ...(path === 'domain' ? ['Vale quando responder como esta loja: verifique no painel.'] : []),
        ]);
      }
      return storeSettingValue(db, path).then((current) => [
        current === null ? `${path}: padrão.` : `${path}: ${current}`,
      ]);
    },
  },
};
