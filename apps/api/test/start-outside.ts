import { z } from 'zod';

import { buildSandbox } from '../../sandbox/src/build-sandbox.ts';
import { listen } from '../../sandbox/src/listen.ts';
import { patientSmtpUrl } from './test-inbox.ts';

const messages = z.object({
  data: z.array(
    z.object({
      from: z.string(),
      to: z.array(z.string()),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
    }),
  ),
});
const challenge = z.object({ token: z.string() });

/** Stubs of the outside services that content tests need, including a mail server. */
export async function startOutside() {
  const sandbox = buildSandbox({
    publicUrl: 'http://sandbox.test',
    publicKey: 'pk_of_tests',
    secretKey: 'sk_of_tests',
    webhookSecret: 'whsec_of_tests',
  });
  const running = await listen(sandbox, { host: '127.0.0.1', port: 0, smtpPort: 0 });
  return {
    url: `http://127.0.0.1:${running.port}`,
    smtpUrl: patientSmtpUrl(running.smtpPort),
    /** Returns the mails to an address, newest first. */
    async mailTo(address: string) {
      const response = await sandbox.app.request(`/mail/messages?to=${encodeURIComponent(address)}`);
      return messages.parse(await response.json()).data;
    },
    /** Returns the token of a solved captcha. */
    async solveCaptcha() {
      const response = await sandbox.app.request('/captcha/challenge', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sitekey: 'sitekey' }),
      });
      return challenge.parse(await response.json()).token;
    },
    close: () => running.close(),
  };
}
