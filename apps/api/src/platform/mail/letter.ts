import { html } from 'hono/html';

export interface MailWords {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Recipient {
  readonly firstName: string;
  readonly storeName: string;
}

type Markup = ReturnType<typeof html>;

export function button(link: string, label: string): Markup {
  return html`<a
    href="${link}"
    style="display:inline-block;padding:14px 24px;border-radius:8px;background:#1c1917;color:#ffffff;text-decoration:none;font-weight:bold"
    >${label}</a
  >`;
}

interface Frame {
  readonly title: string;
  readonly storeName: string;
  /** The preview text that mailboxes show next to the subject. */
  readonly summary: string;
  /** The reason why the recipient gets the mail; absent for mails about their account. */
  readonly reason?: string;
}

/**
 * Builds a mail of the shop: its name at the top, one column. Uses tables and inline styles, which mail clients
 * support.
 */
export function letter(
  {
    title,
    storeName,
    summary,
    reason = `Mensagem automática da loja ${storeName} sobre a sua conta.`,
  }: Frame,
  content: Markup,
): string {
  return String(
    html`<!doctype html>
      <html lang="pt-BR">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light" />
          <title>${title}</title>
        </head>
        <body style="margin:0;padding:0;background:#f5f5f4">
          <div style="display:none;max-height:0;overflow:hidden">${summary}</div>
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f5f4">
            <tr>
              <td align="center" style="padding:32px 16px">
                <table
                  role="presentation"
                  width="100%"
                  cellpadding="0"
                  cellspacing="0"
                  style="max-width:560px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#1c1917;text-align:left"
                >
                  <tr>
                    <td style="padding:0 8px 16px;font-size:18px;font-weight:bold">${storeName}</td>
                  </tr>
                  <tr>
                    <td style="padding:32px;border-radius:12px;background:#ffffff">
                      <h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${title}</h1>
                      ${content}
                    </td>
                  </tr>
                  <tr>
                    <td style="padding:16px 8px 0;font-size:13px;color:#57534e">${reason}</td>
                  </tr>
                </table>
              </td>
            </tr>
          </table>
        </body>
      </html>`,
  );
}
