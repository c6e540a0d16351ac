import type { PendingSend } from './pending-send.ts';

const noticeId = 'pending-sends';

/** Shows what waits for the connection, and what was refused with its text, in plain HTML as the notice of a lost connection. */
export function showPendingSends(all: readonly PendingSend[], discard: (id: string) => void): void {
  document.getElementById(noticeId)?.remove();
  const shown = all.filter(({ send, refusal }) => send.kind !== 'wish' || refusal !== undefined);
  if (shown.length === 0) return;
  const notice = document.createElement('div');
  notice.id = noticeId;
  notice.className = 'connection-notice';
  notice.setAttribute('role', 'status');
  document.body.append(notice);
  const waiting = shown.filter(({ refusal }) => refusal === undefined);
  if (waiting.length > 0) {
    const labels = waiting.map(({ label }) => label).join('; ');
    notice.append(paragraph(`Guardado, enviamos quando a internet voltar: ${labels}.`));
  }
  for (const { id, label, refusal, send } of shown) {
    if (refusal === undefined) continue;
    notice.append(paragraph(`Não enviado: ${label}. ${refusal}`));
    const text = textOf(send);
    if (text !== '') notice.append(writtenText(label, text));
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Descartar';
    button.addEventListener('click', () => discard(id));
    notice.append(button);
  }
}

function paragraph(text: string): HTMLParagraphElement {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}

/** To be copied, since it is not sent again. */
function writtenText(label: string, text: string): HTMLTextAreaElement {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-label', `O que você escreveu: ${label}`);
  return field;
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
