import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';

import { pageFile } from '#api/contexts/operations/page-file.ts';
import { promotionFile } from '#api/contexts/operations/promotion-file.ts';
import { publishPage } from '#api/contexts/operations/publish-content.ts';
import { putPage } from '#api/contexts/operations/put-page.ts';
import { endPromotion, putPromotion } from '#api/contexts/operations/put-promotion.ts';
import { storePromotionRepository } from '#api/contexts/operations/store-promotion-repository.ts';

import { type Command, type Desk, oneOf } from './desk.ts';
import { readJson } from './read-json.ts';

type PromotionRow = Awaited<ReturnType<typeof storePromotionRepository.all>>[number];

const momentText = (at: Date) => `${formatDate(at)} ${formatTime(at)}`;

function standing(
  { is_active: isActive, starts_at: starts, ends_at: ends }: PromotionRow,
  now: Date,
): string {
  if (!isActive) return 'encerrada';
  if (ends && ends <= now) return `acabou em ${momentText(ends)}`;
  if (starts && starts > now) return `começa em ${momentText(starts)}`;
  return ends ? `vale até ${momentText(ends)}` : 'vale';
}

async function listPromotions({ db, now }: Desk): Promise<string[]> {
  const promotions = await storePromotionRepository.all(db);
  if (promotions.length === 0) return ['Nada por aqui.'];
  return promotions.map(
    (one) =>
      `${one.code}  ${one.name}  (${standing(one, now)}, prioridade ${one.priority}${one.is_exclusive ? ', sozinha' : ''})`,
  );
}

/** What is written in a file. */
export const contentCommands: Readonly<Record<string, Command>> = {
  page: {
    usage: ['page put /pagina/sobre sobre.json', 'page sobre publish|hide'],
    help: 'escreve uma página de conteúdo de um arquivo, publica-a, ou a tira do ar',
    run: ({ db }, words) => {
      const [first, second, third, ...more] = words;
      if (first === 'put' && second !== undefined && third !== undefined && more.length === 0) {
        return readJson(third, pageFile)
          .then((page) => putPage(db, second, page))
          .then((urlKey) => [`${urlKey}: escrita.`]);
      }
      if (first === undefined || second === undefined || third !== undefined) return null;
      const isShown = oneOf(second, ['publish', 'hide']) === 'publish';
      return publishPage(db, first, isShown).then(() => [`${first}: ${isShown ? 'no ar' : 'fora do ar'}.`]);
    },
  },
  promotion: {
    usage: ['promotion list', 'promotion put leve-3 leve-3.json', 'promotion end leve-3'],
    help: 'as promoções da sacola, na ordem em que valem; escreve uma de um arquivo, ou a encerra',
    run: (desk, [step, code, file, ...more]) => {
      if (step === 'list' && code === undefined) return listPromotions(desk);
      if (code === undefined || more.length > 0) return null;
      if (step === 'end' && file === undefined) {
        return endPromotion(desk.db, code).then(() => [`${code}: encerrada.`]);
      }
      if (step !== 'put' || file === undefined) return null;
      return readJson(file, promotionFile)
        .then((promotion) => putPromotion(desk.db, code, promotion))
        .then(() => [`${code}: escrita.`]);
    },
  },
};
