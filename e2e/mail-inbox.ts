import { expect } from '@playwright/test';

interface Mail {
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const isWelcome = ({ subject }: Mail) => subject.startsWith('Boas-vindas');

async function allMailsTo(email: string): Promise<readonly Mail[]> {
  const url = `${process.env['E2E_SANDBOX_URL']}/mail/messages?to=${encodeURIComponent(email)}`;
  // The sandbox's tests prove this shape.
  const { data } = (await (await fetch(url)).json()) as { data: Mail[] };
  return data;
}

/** Returns the mails to an address, newest first, without the greeting of new customers. */
async function mailsTo(email: string): Promise<readonly Mail[]> {
  return (await allMailsTo(email)).filter((mail) => !isWelcome(mail));
}

/** Waits for the greeting of a new customer and returns it. */
export async function welcomeMailTo(email: string): Promise<Mail> {
  await expect.poll(async () => (await allMailsTo(email)).filter(isWelcome).length).toBe(1);
  const mail = (await allMailsTo(email)).find(isWelcome);
  if (!mail) throw new Error('The inbox was emptied meanwhile.');
  return mail;
}

/** Returns the number of mails to an address. */
export async function mailCount(email: string): Promise<number> {
  return (await mailsTo(email)).length;
}

/** Waits for `count` mails to an address in the sandbox's inbox and returns the newest. */
export async function mailTo(email: string, count = 1): Promise<Mail> {
  await expect.poll(() => mailCount(email)).toBe(count);
  const [newest] = await mailsTo(email);
  if (!newest) throw new Error('The inbox was emptied meanwhile.');
  return newest;
}

/**
 * Waits for the one mail to an address that contains these words. `sendWaiting` has the shop retry mails that its mail
 * server was too slow to accept.
 */
export async function mailAbout(
  email: string,
  words: string,
  sendWaiting: () => Promise<unknown>,
): Promise<Mail> {
  const find = async () => (await mailsTo(email)).filter(({ text }) => text.includes(words));
  await expect(async () => {
    if ((await find()).length === 0) await sendWaiting();
    expect(await find()).toHaveLength(1);
  }).toPass({ intervals: [2000], timeout: 30_000 });
  const [mail] = await find();
  if (!mail) throw new Error('The inbox was emptied meanwhile.');
  return mail;
}

/** Returns the link to this shop in a mail. */
export function linkIn({ text }: Mail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error('The mail holds no link.');
  return link;
}
