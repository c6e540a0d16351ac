import type { SenderRecordCheck } from '@vitrine/contract/admin/schemas/mail-sender.ts';

import { advice, judged, type LookUpTxt, right, txtRecord, unreachable, wrong } from './judgement.ts';
import { hasStrayMarks, parseTagList } from './tag-list.ts';

interface DkimQuestion {
  readonly domain: string;
  readonly selector: string;
  /** In base64, as it is published. */
  readonly publicKey: string;
}

export const dkimValue = (publicKey: string) => `v=DKIM1; k=rsa; p=${publicKey}`;

/** Judges whether the domain has published the key that signs the store's mails: who controls it has, nobody else can. */
export async function checkDkim(
  { domain, selector, publicKey }: DkimQuestion,
  lookUpTxt: LookUpTxt,
): Promise<SenderRecordCheck> {
  const prefix = `${selector}._domainkey`;
  const name = `${prefix}.${domain}`;
  const record = txtRecord(domain, prefix, dkimValue(publicKey));
  const found = await lookUpTxt(name);
  if (found === 'unreachable') return unreachable();
  const [text, ...others] = found;
  if (text === undefined) {
    const twice = await lookUpTxt(`${name}.${domain}`);
    const isTwice = twice !== 'unreachable' && twice.length > 0;
    return {
      state: 'missing',
      found: [],
      notes: [
        wrong(
          isTwice
            ? `O registro está em ${name}.${domain}: o painel do domínio acrescentou o domínio outra vez. Informe só “${prefix}”.`
            : 'A chave ainda não está publicada. Depois de publicar, pode levar até 48 horas; em geral são minutos.',
        ),
      ],
      record,
    };
  }
  if (others.length > 0) {
    const isCut = [found, found.toReversed()].some((pieces) => isKey(pieces.join(''), publicKey));
    return {
      state: 'wrong',
      found: [...found],
      notes: [
        wrong(
          isCut
            ? 'A chave foi cortada em dois registros. Publique um só, com o valor inteiro.'
            : `Há ${found.length} registros neste nome, e só pode haver um. Apague os outros.`,
        ),
      ],
      record,
    };
  }
  return judged({ found: [text], notes: keyNotes(text, publicKey), record });
}

const plain = (key: string) => key.replaceAll(/\s/g, '');

function isKey(text: string, publicKey: string): boolean {
  return plain(parseTagList(text)?.get('p') ?? '') === publicKey;
}

function keyNotes(text: string, publicKey: string) {
  if (hasStrayMarks(text)) {
    return [
      wrong('O valor tem aspas ou barras (\\), que contam como parte do texto. Cole só o valor, sem elas.'),
    ];
  }
  const tags = parseTagList(text);
  const key = tags?.get('p');
  if (!tags || key === undefined) return [wrong('O texto neste nome não é uma chave DKIM.')];
  const [first] = text.split('=');
  const version = tags.get('v');
  const notes = [
    ...(version !== undefined && (version !== 'DKIM1' || first?.trim().toLowerCase() !== 'v')
      ? [wrong('“v=DKIM1” tem que ser o começo do valor.')]
      : []),
    ...((tags.get('k') ?? 'rsa').toLowerCase() === 'rsa'
      ? []
      : [wrong('O tipo da chave tem que ser “k=rsa”.')]),
    ...(isAllowed(tags.get('h'), 'sha256') ? [] : [wrong('A marca “h=” não permite sha256. Retire-a.')]),
    ...(isAllowed(tags.get('s'), 'email') ? [] : [wrong('A marca “s=” não permite e-mail. Retire-a.')]),
    ...((tags.get('t') ?? '').split(':').some((flag) => flag.trim() === 'y')
      ? [advice('A chave está em modo de teste (t=y): muitos servidores a ignoram. Retire a marca.')]
      : []),
  ];
  const problem = keyProblem(plain(key), publicKey);
  if (problem !== null) notes.push(wrong(problem));
  if (notes.every(({ level }) => level !== 'wrong')) {
    notes.unshift(right('A chave publicada é a desta loja: os e-mails saem assinados pelo domínio.'));
  }
  return notes;
}

function isAllowed(list: string | undefined, wanted: string): boolean {
  return (
    list === undefined || list.split(':').some((one) => ['*', wanted].includes(one.trim().toLowerCase()))
  );
}

function keyProblem(key: string, publicKey: string): string | null {
  if (key === publicKey) return null;
  if (key === '') return 'A chave foi revogada: “p=” está vazio.';
  if (publicKey.startsWith(key)) {
    return `A chave foi cortada: faltam ${publicKey.length - key.length} de ${publicKey.length} caracteres. O painel do domínio pode pedir o valor em pedaços de até 255.`;
  }
  return 'A chave publicada é outra: de outro serviço, ou uma anterior desta loja. Troque pelo valor abaixo.';
}
