import type { SenderRecordCheck } from '@vitrine/contract/admin/schemas/mail-sender.ts';

import { advice, judged, type LookUpTxt, right, txtRecord, unreachable, wrong } from './judgement.ts';
import { hasStrayMarks, parseTagList } from './tag-list.ts';

const policies = {
  none: advice('Com p=none o domínio só observa: quem recebe não recusa e-mails falsos em nome da loja.'),
  quarantine: right('Com p=quarantine, e-mails falsos em nome do domínio vão para o spam.'),
  reject: right('Com p=reject, e-mails falsos em nome do domínio são recusados.'),
} as const;

const isDmarc = (text: string) => /^v\s*=\s*DMARC1\s*(?:;|$)/.test(text);
const isNearlyDmarc = (text: string) => !isDmarc(text) && /dmarc1?\b/i.test(text.slice(0, 20));

/** Judges the DMARC policy that applies to mails from a domain: its own, or that of the domain above it. */
export async function checkDmarc(domain: string, lookUpTxt: LookUpTxt): Promise<SenderRecordCheck> {
  const record = txtRecord(domain, '_dmarc', 'v=DMARC1; p=none');
  const nearly: string[] = [];
  const labels = domain.split('.');
  for (let above = 0; above <= labels.length - 2; above++) {
    const owner = labels.slice(above).join('.');
    const answer = await lookUpTxt(`_dmarc.${owner}`);
    if (answer === 'unreachable') return unreachable();
    if (above === 0) nearly.push(...answer.filter(isNearlyDmarc));
    const found = answer.filter(isDmarc);
    const [text, ...others] = found;
    if (text === undefined) continue;
    if (others.length > 0) {
      const notes = [wrong('Há mais de um registro DMARC: quem recebe ignora todos. Deixe só um.')];
      return { state: 'wrong', found, notes, record: { ...record, value: text } };
    }
    const notes = policyNotes(text, { domain, owner });
    const isReadable = notes.every(({ level }) => level !== 'wrong');
    return judged({ found, notes, record: isReadable ? { ...record, value: text } : record });
  }
  const isNearly = nearly.length > 0;
  return {
    state: isNearly ? 'wrong' : 'missing',
    found: nearly,
    notes: [
      wrong(
        isNearly
          ? 'Há um registro parecido com DMARC, mas ele tem que começar com “v=DMARC1;”, em maiúsculas e sem aspas.'
          : 'O domínio não tem uma política DMARC, que Gmail e Yahoo exigem. Publique esta para começar.',
      ),
    ],
    record,
  };
}

function policyNotes(text: string, { domain, owner }: { domain: string; owner: string }) {
  if (hasStrayMarks(text)) {
    return [
      wrong('O valor tem aspas ou barras (\\), que contam como parte do texto. Cole só o valor, sem elas.'),
    ];
  }
  const tags = parseTagList(text);
  if (!tags) return [wrong('O registro DMARC não pode ser lido: confira o “=” e o “;” de cada parte.')];
  const own = tags.get('p')?.toLowerCase();
  const applied = owner === domain ? own : (tags.get('sp')?.toLowerCase() ?? own);
  if (own === undefined) return [wrong('Falta a política: “p=none”, “p=quarantine” ou “p=reject”.')];
  if (!isPolicy(own) || !isPolicy(applied)) {
    return [wrong(`“${applied}” não é uma política: use “none”, “quarantine” ou “reject”.`)];
  }
  const share = tags.get('pct');
  const isStrict = tags.get('adkim')?.toLowerCase() === 's';
  return [
    policies[applied],
    right(
      `A assinatura e o remetente são do mesmo domínio, ${domain}: alinhados${isStrict ? ', como o modo estrito exige' : ''}.`,
    ),
    ...(owner === domain ? [] : [advice(`A política vem de ${owner}, o domínio de cima.`)]),
    ...(share !== undefined && share !== '100' && applied !== 'none'
      ? [advice(`A política vale para ${share}% dos e-mails (pct).`)]
      : []),
    ...['rua', 'ruf'].flatMap((name) =>
      (tags.get(name) ?? '')
        .split(',')
        .filter((address) => address.trim() !== '' && !/^\s*mailto:\S+@\S+$/i.test(address.trimEnd()))
        .map((address) =>
          advice(`O endereço de relatórios “${address.trim()}” tem que começar com “mailto:”.`),
        ),
    ),
  ];
}

function isPolicy(text: string | undefined): text is keyof typeof policies {
  return text !== undefined && Object.hasOwn(policies, text);
}
