import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import { html } from 'hono/html';

import type { Markup } from '#sandbox/pages/layout.ts';
import { layout } from '#sandbox/pages/layout.ts';
import { postButton } from '#sandbox/pages/post-button.ts';

import type { MailMessage } from './inbox.ts';

export function inboxPage(messages: readonly MailMessage[], to: string): Markup {
  return layout(
    'Caixa de entrada',
    html`<h1>Caixa de entrada</h1>
      <section>
        <form method="get" action="/mail">
          <label for="to">Destinatário</label>
          <input id="to" name="to" type="email" value="${to}" autocomplete="off" />
          <button type="submit">Filtrar</button>
        </form>
        ${
          messages.length === 0
            ? html`<p class="soft">Nenhuma mensagem. Os e-mails que a loja enviar aparecem aqui.</p>`
            : html`<div class="table">
                <table>
                  <thead>
                    <tr>
                      <th scope="col">Recebida</th>
                      <th scope="col">Para</th>
                      <th scope="col">Assunto</th>
                    </tr>
                  </thead>
                  <tbody>
                    ${messages.map(messageRow)}
                  </tbody>
                </table>
              </div>`
        }
        ${messages.length === 0 ? '' : postButton('/mail/limpar', 'Limpar caixa de entrada')}
      </section>`,
  );
}

function messageRow(message: MailMessage): Markup {
  return html`<tr>
    <td class="number">${formatDate(message.received_at)} ${formatTime(message.received_at)}</td>
    <td>${message.to.join(', ')}</td>
    <td><a href="/mail/${message.id}">${message.subject || '(sem assunto)'}</a></td>
  </tr>`;
}

export function messagePage(message: MailMessage): Markup {
  return layout(
    message.subject || '(sem assunto)',
    html`<p><a href="/mail">Voltar à caixa de entrada</a></p>
      <section>
        <h1>${message.subject || '(sem assunto)'}</h1>
        <dl>
          <dt>De</dt>
          <dd>${message.from}</dd>
          <dt>Para</dt>
          <dd>${message.to.join(', ')}</dd>
          <dt>Recebida</dt>
          <dd>${formatDate(message.received_at)} ${formatTime(message.received_at)}</dd>
          ${message.attachments.length === 0 ? '' : attachmentsOf(message)}
        </dl>
        ${
          message.html === ''
            ? ''
            : html`<iframe
                title="Mensagem em HTML"
                sandbox="allow-popups allow-popups-to-escape-sandbox"
                src="/mail/${message.id}/html"
              ></iframe>`
        }
      </section>
      ${
        message.text === ''
          ? ''
          : html`<section>
              <h2>Texto simples</h2>
              <pre>${message.text}</pre>
            </section>`
      }`,
  );
}

function attachmentsOf(message: MailMessage): Markup {
  return html`<dt>Anexos</dt>
    <dd>
      ${message.attachments
        .map(({ filename, mime_type, size_bytes }) => `${filename} (${mime_type}, ${size_bytes} bytes)`)
        .join(', ')}
    </dd>`;
}
