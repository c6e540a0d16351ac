import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { FormField } from '@vitrine/contract/schemas/cms.ts';

export interface SubmissionToMail {
  readonly formTitle: string;
  readonly fields: readonly FormField[];
  readonly answers: readonly { code: string; label: string; value: string }[];
  readonly receivedAt: Date;
}

/** Returns the store's mail about a submitted form, as HTML and as text. */
export function submissionMail({ formTitle, fields, answers, receivedAt }: SubmissionToMail) {
  const typeOf = new Map(fields.map(({ code, type }) => [code, type]));
  const lines = answers.map(({ code, label, value }) => ({
    label,
    value: typeOf.get(code) === 'checkbox' ? (value === '1' ? 'Sim' : 'Não') : value || '(não respondido)',
  }));
  const received = `Recebida em ${formatDate(receivedAt)} às ${formatTime(receivedAt)} (horário de Brasília).`;
  return {
    subject: `${formTitle}: nova mensagem`,
    text: [
      `Nova mensagem pelo formulário “${formTitle}”.`,
      ...lines.map(({ label, value }) => `${label}:\n${value}`),
      received,
    ].join('\n\n'),
    html: [
      '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
      `<title>${escapeHtml(formTitle)}</title></head>`,
      '<body style="font-family:Arial,Helvetica,sans-serif;color:#1c1917;line-height:1.5">',
      `<p>Nova mensagem pelo formulário <strong>${escapeHtml(formTitle)}</strong>.</p><dl>`,
      ...lines.map(
        ({ label, value }) =>
          `<dt style="font-weight:bold">${escapeHtml(label)}</dt>` +
          `<dd style="margin:0 0 12px;white-space:pre-line">${escapeHtml(value)}</dd>`,
      ),
      `</dl><p style="color:#57534e">${escapeHtml(received)}</p></body></html>`,
    ].join(''),
  };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
