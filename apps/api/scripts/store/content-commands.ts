import { formatBrlPlain } from '@vitrine/brazil/brl.ts';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import { writtenPage } from '@vitrine/contract/schemas/written-page.ts';

import { listShippingRules } from '#api/contexts/cart/cart.public.ts';
import { hideContent, publishContent } from '#api/contexts/content/drafts/publish-content.ts';
import { pageKind } from '#api/contexts/content/pages/page-kind.ts';
import { pageKeyOf, putPage } from '#api/contexts/content/pages/put-page.ts';
import { promotionFile } from '#api/contexts/promotions/promotion-file.ts';
import { endPromotion, putPromotion } from '#api/contexts/promotions/put-promotion.ts';
import { storePromotionRepository } from '#api/contexts/promotions/store-promotion-repository.ts';
import { endShipping, putShipping } from '#api/contexts/shipping/put-shipping.ts';
import { shippingFile, writtenShipping } from '#api/contexts/shipping/shipping-file.ts';

import { type Command, type CommandContext, oneOf } from './command.ts';
import { parseJsonFile } from './parse-json-file.ts';

type PromotionRow = Awaited<ReturnType<typeof storePromotionRepository.all>>[number];

const momentText = (at: Date) => `${formatDate(at)} ${formatTime(at)}`;

function stateText(
  { is_active: isActive, starts_at: starts, ends_at: ends }: PromotionRow,
  now: Date,
): string {
  if (!isActive) return 'encerrada';
  if (ends && ends <= now) return `acabou em ${momentText(ends)}`;
  if (starts && starts > now) return `começa em ${momentText(starts)}`;
  return ends ? `vale até ${momentText(ends)}` : 'vale';
}

async function listPromotions({ db, now }: CommandContext): Promise<string[]> {
  const promotions = await storePromotionRepository.all(db);
  if (promotions.length === 0) return ['Nada por aqui.'];
  return promotions.map(
    (one) =>
      `${one.code}  ${one.name}  (${stateText(one, now)}, prioridade ${one.priority}${one.is_exclusive ? ', sozinha' : ''})`,
  );
}

type ShippingRule = Awaited<ReturnType<typeof listShippingRules>>[number];

function shippingTerms({
  rates,
  free_from_centavos: free,
  cubic_kg_per_m3: cubic,
  ...rule
}: ShippingRule): string[] {
  const least = Math.min(...rates.map(({ price_centavos: price }) => price));
  return [
    rates.length === 1 ? '1 faixa' : `${rates.length} faixas`,
    ...(rates.length === 0 || free === 0 ? [] : [`a partir de ${formatBrlPlain(least)}`]),
    ...(free === null ? [] : [free === 0 ? 'grátis' : `grátis desde ${formatBrlPlain(free)}`]),
    ...(cubic === null ? [] : [`cubagem de ${cubic} kg/m³`]),
    ...(rule.is_pickup
      ? [`retirada${rule.pickup_address === null ? '' : ` em ${rule.pickup_address}`}`]
      : []),
  ];
}

async function listShipping({ db }: CommandContext): Promise<string[]> {
  const rules = await listShippingRules(db);
  if (rules.length === 0) return ['Nada por aqui.'];
  return rules.map((rule) => `${rule.code}  ${rule.name}  (${shippingTerms(rule).join(', ')})`);
}

/** Commands whose content is in a file. */
export const contentCommands: Readonly<Record<string, Command>> = {
  page: {
    usage: ['page put /pagina/sobre sobre.json', 'page sobre publish|hide'],
    help: 'escreve uma página de conteúdo de um arquivo, publica-a, ou a tira do ar',
    run: ({ db, write }, words) => {
      const [first, second, third, ...more] = words;
      if (first === 'put' && second !== undefined && third !== undefined && more.length === 0) {
        return parseJsonFile(third, writtenPage).then(async (page) => {
          const urlKey = await pageKeyOf(db, second);
          await write((trx, trail) => putPage({ trx, trail, urlKey }, page));
          return [`${urlKey}: escrita.`];
        });
      }
      if (first === undefined || second === undefined || third !== undefined) return null;
      const isShown = oneOf(second, ['publish', 'hide']) === 'publish';
      const change = isShown ? publishContent : hideContent;
      return write((trx, trail) => change({ kind: pageKind, trx, trail, urlKey: first })).then(() => [
        `${first}: ${isShown ? 'no ar' : 'fora do ar'}.`,
      ]);
    },
  },
  promotion: {
    usage: ['promotion list', 'promotion put leve-3 leve-3.json', 'promotion end leve-3'],
    help: 'as promoções da sacola, na ordem em que valem; escreve uma de um arquivo, ou a encerra',
    run: (context, [step, code, file, ...more]) => {
      if (step === 'list' && code === undefined) return listPromotions(context);
      if (code === undefined || more.length > 0) return null;
      if (step === 'end' && file === undefined) {
        return context
          .write((trx, trail) => endPromotion({ trx, trail, code }))
          .then(() => [`${code}: encerrada.`]);
      }
      if (step !== 'put' || file === undefined) return null;
      return parseJsonFile(file, promotionFile)
        .then(({ products: skus, ...fields }) => ({ ...fields, products: skus && { skus } }))
        .then((promotion) => context.write((trx, trail) => putPromotion({ trx, trail, code }, { promotion })))
        .then(() => [`${code}: escrita.`]);
    },
  },
  shipping: {
    usage: ['shipping list', 'shipping put expressa.json', 'shipping end expressa'],
    help: 'as formas de entrega com tabela da loja; escreve uma de um arquivo, ou a encerra',
    run: (context, [step, word, ...more]) => {
      if (step === 'list' && word === undefined) return listShipping(context);
      if (word === undefined || more.length > 0) return null;
      if (step === 'end') {
        return context
          .write((trx, trail) => endShipping({ trx, trail, code: word }))
          .then(() => [`${word}: encerrada.`]);
      }
      if (step !== 'put') return null;
      return parseJsonFile(word, shippingFile).then(async (shipping) => {
        const { code } = shipping;
        await context.write((trx, trail) =>
          putShipping({ trx, trail, code }, { shipping: writtenShipping(shipping) }),
        );
        return [`${code}: escrita.`];
      });
    },
  },
};
