import { createHmac } from 'node:crypto';

/** Returns the value of `x-sandbox-signature`: `t=<unix seconds>,v1=<hex hmac-sha256 of "<t>.<body>">`. */
export function signWebhook(body: string, secret: string, at: Date): string {
  const unixSeconds = Math.floor(at.getTime() / 1000);
  const digest = createHmac('sha256', secret).update(`${unixSeconds}.${body}`).digest('hex');
  return `t=${unixSeconds},v1=${digest}`;
}
