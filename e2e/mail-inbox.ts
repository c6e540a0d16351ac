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
  // The sandbox's tests prove the type of its response.
  const { data } = (await (await fetch(url)).json()) as { data: Mail[] };
  return data;
}

/** Returns the mails to an address, newest first, without the welcome mail. */
async function mailsTo(email: string): Promise<readonly Mail[]> {
  return (await allMailsTo(email)).filter((mail) => !isWelcome(mail));
}

/** Waits for a new customer's welcome mail and returns it. */
export async function welcomeMailTo(email: string): Promise<Mail> {
  await expect.poll(async () => (await allMailsTo(email)).filter(isWelcome).length).toBe(1);
  const mail = (await allMailsTo(email)).find(isWelcome);
  if (!mail) throw new Error('the inbox was emptied while the test waited');
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
  if (!newest) throw new Error('the inbox was emptied while the test waited');
  return newest;
}

/**
 * Waits for the only mail to an address that contains these words. `retryQueuedMails` has the shop retry the mails that
 * its mail server was too slow to accept.
 */
export async function mailAbout(
  email: string,
  words: string,
  retryQueuedMails: () => Promise<unknown>,
): Promise<Mail> {
  const find = async () => (await mailsTo(email)).filter(({ text }) => text.includes(words));
  await expect(async () => {
    if ((await find()).length === 0) await retryQueuedMails();
    expect(await find()).toHaveLength(1);
  }).toPass({ intervals: [2000] });
  const [mail] = await find();
  if (!mail) throw new Error('the inbox was emptied while the test waited');
  return mail;
}

/** Returns the link to this shop in a mail. */
export function linkIn({ text }: Mail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error('the mail contains no link');
  return link;
}
