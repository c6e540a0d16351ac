import type { SenderRecordCheck } from '@vitrine/contract/admin/schemas/mail-sender.ts';

import { advice, judged, type LookUpTxt, right, txtRecord, unreachable, wrong } from './judgement.ts';
import { isNearlySpf, isSpf, parseSpf, type SpfRecord, type SpfTerm } from './spf-record.ts';
import { maxSpfLookups, permits, walkSpf } from './walk-spf.ts';

interface SpfQuestion {
  readonly domain: string;
  /** The mechanisms that permit this installation's mail server, such as 'include:mail.example'; none if it does not say. */
  readonly mechanisms: readonly string[];
}

/** Judges a domain's SPF record: may this installation's mail server send in its name, and can receivers evaluate it? */
export async function checkSpf(
  { domain, mechanisms }: SpfQuestion,
  lookUpTxt: LookUpTxt,
): Promise<SenderRecordCheck> {
  const answer = await lookUpTxt(domain);
  if (answer === 'unreachable') return unreachable();
  const found = answer.filter(isSpf);
  const nearly = answer.filter(isNearlySpf);
  const wanted = parseSpf(`v=spf1 ${mechanisms.join(' ')}`).terms;
  const record = (terms: readonly SpfTerm[]) => txtRecord(domain, '', writtenSpf(terms, mechanisms));
  const [text, ...others] = found;
  if (text === undefined) return withoutRecord({ nearly, wanted, record: record([]) });
  if (others.length > 0) {
    return {
      state: 'wrong',
      found,
      notes: [
        wrong(
          `O domínio tem ${found.length} registros SPF. Só pode haver um: com mais de um, quem recebe ignora todos. Junte-os neste e apague os outros.`,
        ),
      ],
      record: record(found.flatMap((one) => parseSpf(one).terms)),
    };
  }
  const spf = parseSpf(text);
  const walk = await walkSpf(spf, lookUpTxt);
  const missing = wanted.filter((term) => !permits(walk.permitted, term));
  if (walk.isUnreachable && missing.length > 0) return { ...unreachable(), found };
  const notes = [
    ...formNotes(spf),
    ...walk.brokenIncludes.map((name) =>
      wrong(`O registro inclui ${name}, que não tem um registro SPF: para quem recebe, isso é um erro.`),
    ),
    ...(walk.lookups > maxSpfLookups
      ? [
          wrong(
            `O registro leva a ${walk.lookups > 30 ? 'mais de 30' : walk.lookups} consultas de DNS; o limite é ${maxSpfLookups}. Retire serviços que não enviam mais em nome da loja.`,
          ),
        ]
      : []),
    ...missing.map(({ text: term }) => missingNote(spf, term)),
  ];
  if (notes.every(({ level }) => level !== 'wrong')) {
    notes.unshift(
      right(
        wanted.length > 0
          ? 'O SPF permite que este servidor envie em nome do domínio.'
          : 'O registro SPF está bem escrito.',
      ),
    );
  }
  return judged({ found, notes, record: record(spf.terms) });
}

function withoutRecord({
  nearly,
  wanted,
  record,
}: {
  nearly: readonly string[];
  wanted: readonly SpfTerm[];
  record: SenderRecordCheck['record'];
}): SenderRecordCheck {
  const notes = nearly.map((text) =>
    wrong(
      /^["'“]/.test(text)
        ? 'Há um registro com aspas no valor. Apague as aspas: elas contam como parte do texto.'
        : 'Há um registro parecido com SPF, mas ele tem que começar com “v=spf1” e um espaço.',
    ),
  );
  if (wanted.length === 0 && nearly.length === 0) {
    return {
      state: 'right',
      found: [],
      notes: [
        advice(
          'O domínio não tem SPF. Este servidor não informou o seu, e por isso exige só a assinatura (DKIM).',
        ),
      ],
      record: null,
    };
  }
  return {
    state: nearly.length > 0 ? 'wrong' : 'missing',
    found: [...nearly],
    notes: [...notes, wrong('O domínio não tem um registro SPF. Publique este.')],
    record,
  };
}

function formNotes({ terms, unreadable }: SpfRecord) {
  const end = terms.findIndex(({ kind }) => kind === 'all');
  const behind = end === -1 ? [] : terms.slice(end + 1).filter(({ kind }) => kind !== 'modifier');
  const all = terms[end];
  return [
    ...unreadable.map((part) =>
      wrong(`Quem recebe não entende “${part}”, e por isso o registro inteiro não vale. Corrija ou retire.`),
    ),
    ...(all?.qualifier === '+'
      ? [wrong('O registro termina com +all: qualquer servidor do mundo pode enviar em nome da loja.')]
      : []),
    ...(behind.length > 0
      ? [advice(`O que vem depois de “${all?.text}” não conta: ${behind.map(({ text }) => text).join(' ')}.`)]
      : []),
    ...(all?.qualifier === '?' || (!all && terms.every(({ kind }) => kind !== 'redirect'))
      ? [advice('O registro não diz o que fazer com os outros servidores. Termine com ~all ou -all.')]
      : []),
    ...(terms.some(({ kind }) => kind === 'ptr')
      ? [advice('“ptr” está em desuso, e muitos servidores o ignoram.')]
      : []),
    ...terms
      .filter(({ kind, text }) => kind === 'modifier' && !/^exp=/i.test(text))
      .map(({ text }) =>
        advice(
          `“${text}” não é do SPF: parece outro registro que foi colado junto. Publique-o em um TXT só dele.`,
        ),
      ),
  ];
}

function missingNote({ terms }: SpfRecord, mechanism: string) {
  const written = terms.find(
    ({ text }) => text.replace(/^[+?~-]/, '').toLowerCase() === mechanism.toLowerCase(),
  );
  if (written && written.qualifier !== '+') {
    return wrong(`“${written.text}” não permite o envio. Troque por “${mechanism}”.`);
  }
  return wrong(
    written
      ? `“${mechanism}” vem depois do fim do registro. Ponha antes de “all”.`
      : `Falta “${mechanism}”: sem isso, este servidor não pode enviar em nome do domínio.`,
  );
}

const strictness = ['-', '~', '?', '+'] as const;

/** Returns the record with these terms, each once, and what permits this server before its end. */
function writtenSpf(terms: readonly SpfTerm[], mechanisms: readonly string[]): string {
  const all = terms.filter(({ kind }) => kind === 'all').map(({ qualifier }) => qualifier);
  const hosts = terms.filter(({ kind }) => kind !== 'all' && kind !== 'redirect' && kind !== 'modifier');
  const redirect = all.length === 0 ? terms.find(({ kind }) => kind === 'redirect') : undefined;
  // `+all` and none at all become the mildest ending that says something.
  const ending = strictness.findLast((one) => all.includes(one) && one !== '+' && one !== '?') ?? '~';
  const wanted = new Set(mechanisms.map((one) => one.toLowerCase()));
  const others = hosts
    .map(({ text }) => text)
    .filter((text) => !wanted.has(text.replace(/^[+?~-]/, '').toLowerCase()));
  return ['v=spf1', ...new Set([...others, ...mechanisms]), redirect?.text ?? `${ending}all`].join(' ');
}
