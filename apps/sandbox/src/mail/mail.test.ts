import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { TestSandbox } from '#sandbox/testing/start-test-sandbox.ts';
import { startTestSandbox } from '#sandbox/testing/start-test-sandbox.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
beforeEach(() => fetch(`${sandbox.url}/mail/messages`, { method: 'DELETE' }));
afterAll(() => sandbox.close());

const messagesSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      from: z.string(),
      to: z.array(z.string()),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      attachments: z.array(z.object({ filename: z.string(), mime_type: z.string(), size_bytes: z.number() })),
    }),
  ),
});

async function messages(query = ''): Promise<z.infer<typeof messagesSchema>['data']> {
  const response = await fetch(`${sandbox.url}/mail/messages${query}`);
  return messagesSchema.parse(await response.json()).data;
}

async function send(fields: object): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort });
  await transport.sendMail({
    from: 'Casa Aurora <loja@exemplo.com.br>',
    to: 'ana@exemplo.com.br',
    subject: 'Seu código de acesso é 482913',
    text: 'Olá, Ana! Seu código é 482913.',
    ...fields,
  });
  transport.close();
}

describe('the inbox', () => {
  it('receives a message over SMTP, with accents, HTML, attachment and hidden copy', async () => {
    await send({
      bcc: 'Copia@Exemplo.com.br',
      html: '<p>Olá, <b>Ana</b>!</p>',
      attachments: [{ filename: 'boleto.pdf', content: '12345', contentType: 'application/pdf' }],
    });
    expect(await messages()).toMatchObject([
      {
        from: 'Casa Aurora <loja@exemplo.com.br>',
        to: ['ana@exemplo.com.br', 'copia@exemplo.com.br'],
        subject: 'Seu código de acesso é 482913',
        text: expect.stringContaining('Olá, Ana! Seu código é 482913.') as string,
        html: expect.stringContaining('<b>Ana</b>') as string,
        attachments: [{ filename: 'boleto.pdf', mime_type: 'application/pdf', size_bytes: 5 }],
      },
    ]);
  });

  it('accepts any login', async () => {
    const transport = createTransport({
      host: '127.0.0.1',
      port: sandbox.smtpPort,
      auth: { user: 'loja', pass: 'qualquer' },
    });
    await transport.sendMail({
      from: 'loja@exemplo.com.br',
      to: 'bia@exemplo.com.br',
      subject: 'Oi',
      text: 'Oi',
    });
    transport.close();
    expect(await messages()).toHaveLength(1);
  });

  it('lists the newest first and filters by recipient, ignoring case', async () => {
    await send({ subject: 'Primeira' });
    await send({ subject: 'Segunda', to: 'Bia@Exemplo.com.br' });
    await send({ subject: 'Terceira' });
    expect((await messages()).map(({ subject }) => subject)).toEqual(['Terceira', 'Segunda', 'Primeira']);
    const biasMessages = await messages('?to=bia@exemplo.COM.br');
    expect(biasMessages.map(({ subject }) => subject)).toEqual(['Segunda']);
  });

  it('stores the last 500 messages', async () => {
    const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, pool: true });
    for (let number = 0; number <= 500; number += 1) {
      await transport.sendMail({ from: 'a@b.com', to: 'c@d.com', subject: `Mensagem ${number}`, text: '.' });
    }
    transport.close();
    const listed = await messages();
    expect(listed).toHaveLength(500);
    expect(listed.at(-1)?.subject).toBe('Mensagem 1');
  });

  it.each([
    ['recusado@exemplo.com.br', '550'],
    ['indisponivel@exemplo.com.br', '451'],
  ])('refuses a message to %s (%s)', async (to, code) => {
    await expect(send({ to })).rejects.toThrow(code);
    expect(await messages()).toEqual([]);
  });

  it('is cleared on request', async () => {
    await send({});
    const response = await fetch(`${sandbox.url}/mail/messages`, { method: 'DELETE' });
    expect(response.status).toBe(204);
    expect(await messages()).toEqual([]);
  });

  it('shows a message escaped, and its HTML in a frame that runs nothing', async () => {
    await send({
      subject: '<script>alert(1)</script>',
      html: '<!doctype html><html><head><title>x</title></head><body><script>alert(2)</script></body></html>',
    });
    const [message] = await messages();
    const list = await (await fetch(`${sandbox.url}/mail?to=ana@exemplo.com.br`)).text();
    const page = await (await fetch(`${sandbox.url}/mail/${message?.id}`)).text();
    for (const markup of [list, page]) {
      expect(markup).toContain('&lt;script&gt;alert(1)');
      expect(markup).not.toContain('<script');
    }
    expect(page).toMatch(/<iframe[^>]+sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    const frame = await fetch(`${sandbox.url}/mail/${message?.id}/html`);
    expect(frame.headers.get('content-security-policy')).toMatch(
      /^sandbox allow-popups .*default-src 'none'/,
    );
    expect(await frame.text()).toMatch(/^<!doctype html><html><head><base target="_blank">/);
  });

  it('responds 404 to a deleted message', async () => {
    expect((await fetch(`${sandbox.url}/mail/nada`)).status).toBe(404);
    expect((await fetch(`${sandbox.url}/mail/messages/nada`)).status).toBe(404);
  });
});
