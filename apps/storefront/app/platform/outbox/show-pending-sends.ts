import type { PendingSend } from './pending-send.ts';

const noticeId = 'pending-sends';

/** Shows what waits for the connection, and what was refused with its text, in plain HTML as the notice of a lost connection. */
export function showPendingSends(all: readonly PendingSend[], discard: (id: string) => void): void {
  document.getElementById(noticeId)?.remove();
  const shown = all.filter(({ send, refusal }) => send.kind !== 'wish' || refusal !== undefined);
  if (shown.length === 0) return;
  const notice = element('div', { id: noticeId, className: 'connection-notice' });
  notice.setAttribute('role', 'status');
  document.body.append(notice);
  const waiting = shown.filter(({ refusal }) => refusal === undefined);
  if (waiting.length > 0) {
    const labels = waiting.map(({ label }) => label).join('; ');
    notice.append(element('p', { textContent: `Guardado, enviamos quando a internet voltar: ${labels}.` }));
  }
  for (const { id, label, refusal = '', send } of shown.filter(({ refusal: text }) => text !== undefined)) {
    const button = element('button', {
      type: 'button',
      textContent: 'Descartar',
      onclick: () => discard(id),
    });
    notice.append(element('p', { textContent: `Não enviado: ${label}. ${refusal}` }));
    const text = textOf(send);
    if (text !== '')
      notice.append(
        element('textarea', {
          value: text,
          readOnly: true,
          rows: 3,
          ariaLabel: `O que você escreveu: ${label}`,
        }),
      );
    notice.append(button);
  }
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  values: Partial<HTMLElementTagNameMap[Tag]>,
) {
  return Object.assign(document.createElement(tag), values);
}

function textOf(send: PendingSend['send']): string {
  switch (send.kind) {
    case 'review':
      return [send.title, send.text].filter(Boolean).join('\n\n');
    case 'form':
      return Object.values(send.answers).filter(Boolean).join('\n');
    case 'newsletter':
    case 'stock-alert':
      return send.email;
    case 'wish':
      return '';
  }
}
