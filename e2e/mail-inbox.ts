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
  // The sandbox's own answer, whose form its tests hold.
  const { data } = (await (await fetch(url)).json()) as { data: Mail[] };
  return data;
}

/** What somebody was sent, newest first; without the greeting that each new customer gets at some moment. */
async function mailsTo(email: string): Promise<readonly Mail[]> {
  return (await allMailsTo(email)).filter((mail) => !isWelcome(mail));
}

/** The greeting of a new customer, once it is there. */
export async function welcomeMailTo(email: string): Promise<Mail> {
  await expect.poll(async () => (await allMailsTo(email)).filter(isWelcome).length).toBe(1);
  const mail = (await allMailsTo(email)).find(isWelcome);
  if (!mail) throw new Error('The inbox was emptied meanwhile.');
  return mail;
}

/** How many messages somebody has. */
export async function mailCount(email: string): Promise<number> {
  return (await mailsTo(email)).length;
}

/** The newest of `count` messages to somebody in the sandbox's inbox, once they are there. */
export async function mailTo(email: string, count = 1): Promise<Mail> {
  await expect.poll(() => mailCount(email)).toBe(count);
  const [newest] = await mailsTo(email);
  if (!newest) throw new Error('The inbox was emptied meanwhile.');
  return newest;
}

/**
 * The one message to somebody with these words, for an address that others write to as well. `sendWaiting` makes the shop
 * mail again what its mail server was too slow to take.
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

/** The link to this shop that a mail holds. */
export function linkIn({ text }: Mail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error('The mail holds no link.');
  return link;
}
