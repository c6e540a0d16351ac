import { expect, it } from 'vitest';

import { submissionMail } from './submission-mail.ts';

const field = (code: string, type: 'text' | 'checkbox') => ({
  code,
  label: code,
  type,
  is_required: false,
  options: [],
});
const mail = () =>
  submissionMail({
    formTitle: 'Fale & <compre>',
    fields: [
      field('nome', 'text'),
      field('fone', 'text'),
      field('aceite', 'checkbox'),
      field('news', 'checkbox'),
    ],
    answers: [
      { code: 'nome', label: 'Seu "nome"', value: `Ana <b>D'Ávila</b> & filhos\n1` },
      { code: 'fone', label: 'Telefone', value: '' },
      { code: 'aceite', label: 'Aceite', value: '1' },
      { code: 'news', label: 'Novidades', value: '' },
    ],
    receivedAt: new Date('2026-11-22T02:05:00Z'),
  });

it('[CMS+02] names the form in the subject', () => {
  expect(mail().subject).toBe('Fale & <compre>: nova mensagem');
});

it('[CMS+02] writes the answers as text, in their order, with the time in Brasília', () => {
  expect(mail().text).toBe(
    [
      'Nova mensagem pelo formulário “Fale & <compre>”.',
      `Seu "nome":\nAna <b>D'Ávila</b> & filhos\n1`,
      'Telefone:\n(não respondido)',
      'Aceite:\nSim',
      'Novidades:\nNão',
      'Recebida em 21/11/2026 às 23h05 (horário de Brasília).',
    ].join('\n\n'),
  );
});

it('[CMS+02] writes the same as HTML, in which no text is markup', () => {
  const document = mail().html.replaceAll(/ style="[^"]*"/g, '');
  expect(document).toBe(
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">' +
      '<title>Fale &amp; &lt;compre&gt;</title></head><body>' +
      '<p>Nova mensagem pelo formulário <strong>Fale &amp; &lt;compre&gt;</strong>.</p><dl>' +
      '<dt>Seu &quot;nome&quot;</dt><dd>Ana &lt;b&gt;D&#39;Ávila&lt;/b&gt; &amp; filhos\n1</dd>' +
      '<dt>Telefone</dt><dd>(não respondido)</dd>' +
      '<dt>Aceite</dt><dd>Sim</dd>' +
      '<dt>Novidades</dt><dd>Não</dd></dl>' +
      '<p>Recebida em 21/11/2026 às 23h05 (horário de Brasília).</p></body></html>',
  );
  // Preserves the lines of an answer.
  expect(mail().html).toContain('white-space:pre-line');
});
