import { describe, expect, it } from 'vitest';

import { checkDkim, dkimValue } from './check-dkim.ts';
import { checkDmarc } from './check-dmarc.ts';
import { checkSpf } from './check-spf.ts';
import type { LookUpTxt } from './judgement.ts';
import { senderDomainProblem } from './sender-domain-problem.ts';
import { parseSpf } from './spf-record.ts';

type Zone = Readonly<Record<string, readonly string[] | 'unreachable'>>;

const dnsOf =
  (zone: Zone): LookUpTxt =>
  (name) =>
    Promise.resolve(zone[name] ?? []);

/** What the records below include. The records themselves are published ones, of providers' manuals and of their customers. */
const providers: Zone = {
  '_spf.google.com': ['v=spf1 include:_netblocks.google.com ~all'],
  '_netblocks.google.com': ['v=spf1 ip4:35.190.247.0/24 ip4:64.233.160.0/19 ~all'],
  '_spf.locaweb.com.br': ['v=spf1 ip4:187.45.192.0/19 ip4:200.234.192.0/19 ?all'],
  'spf.umbler.com': ['v=spf1 ip4:191.252.0.0/16 ~all'],
  'websitewelcome.com': ['v=spf1 ip4:192.185.0.0/16 ip4:50.87.0.0/16 ~all'],
  'spf.protection.outlook.com': ['v=spf1 ip4:40.92.0.0/15 ip6:2a01:111:f400::/48 -all'],
  'zohomail.com': ['v=spf1 ip4:136.143.188.0/24 ~all'],
  'amazonses.com': ['v=spf1 ip4:199.255.192.0/22 ip4:54.240.0.0/18 -all'],
  'sendgrid.net': ['v=spf1 ip4:167.89.0.0/17 ip4:208.117.48.0/20 ~all'],
  'servers.mcsv.net': ['v=spf1 ip4:205.201.128.0/20 ?all'],
  'spf.mailjet.com': ['v=spf1 ip4:87.253.232.0/21 ~all'],
  '_spf.kinghost.net': ['v=spf1 ip4:187.1.128.0/20 ~all'],
  'mktomail.com': ['v=spf1 ip4:199.15.212.0/22 -all'],
  'mail.mailingboss.net': ['v=spf1 ip4:192.0.2.0/24 ~all'],
  'mail.l4email.com': ['v=spf1 ip4:192.0.2.0/24 ~all'],
  'mailgun.org': ['v=spf1 ip4:69.72.32.0/20 ~all'],
  'spf.vitrine.exemplo.com.br': ['v=spf1 ip4:203.0.113.0/24 -all'],
};
const ours = ['include:spf.vitrine.exemplo.com.br'] as const;
const domain = 'minhaloja.com.br';

const spf = (records: readonly string[], more: Zone = {}, mechanisms: readonly string[] = ours) =>
  checkSpf({ domain, mechanisms }, dnsOf({ ...providers, ...more, [domain]: records }));

describe('SPF', () => {
  it.each([
    ['Google', 'v=spf1 include:_spf.google.com ~all'],
    ['Locaweb, neutral', 'v=spf1 include:_spf.locaweb.com.br ?all'],
    ['Locaweb, without an end', 'v=spf1 include:_spf.locaweb.com.br'],
    ['Umbler', 'v=spf1 include:spf.umbler.com ~all'],
    ['HostGator', 'v=spf1 include:websitewelcome.com ~all'],
    [
      'Microsoft with Mailchimp',
      'v=spf1 ip4:194.33.196.8/32 ip4:194.33.192.8/32 include:spf.protection.outlook.com include:servers.mcsv.net -all',
    ],
    ['Zoho', 'v=spf1 include:zohomail.com ~all'],
    ['Amazon SES', 'v=spf1 include:amazonses.com ~all'],
    ['SendGrid', 'v=spf1 include:sendgrid.net ~all'],
    ['KingHost', 'v=spf1 include:_spf.kinghost.net ~all'],
    [
      'a factory with Microsoft and Mailchimp',
      'v=spf1 mx a:ushub1.microchip.com a:smtpout.microchip.com a:mx1.microchip.iphmx.com a:mx2.microchip.iphmx.com include:servers.mcsv.net include:mktomail.com include:spf.protection.outlook.com ~all',
    ],
    [
      'Locaweb with three senders of campaigns',
      'v=spf1 include:_spf.locaweb.com.br include:mail.mailingboss.net include:mail.l4email.com include:mailgun.org ~all',
    ],
    ['cPanel', 'v=spf1 +a +mx +ip4:108.167.132.200 ~all'],
  ])('[MAI+02] reads what is published for %s, and says what to add', async (_name, record) => {
    const check = await spf([record]);
    expect(check.state).toBe('wrong');
    expect(check.notes.filter(({ level }) => level === 'wrong')).toEqual([
      {
        level: 'wrong',
        text: 'Falta “include:spf.vitrine.exemplo.com.br”: sem isso, este servidor não pode enviar em nome do domínio.',
      },
    ]);
    // What is proposed keeps what was there and is right.
    const proposed = check.record?.value ?? '';
    expect(
      parseSpf(record)
        .terms.filter(({ kind }) => kind !== 'all')
        .every(({ text }) => proposed.includes(text)),
    ).toBe(true);
    expect((await spf([proposed])).state).toBe('right');
    expect((await spf([proposed])).record?.value).toBe(proposed);
  });

  it('joins two records of a domain into one', async () => {
    const check = await spf(['v=spf1 include:spf.umbler.com ~all', 'v=spf1 include:spf.mailjet.com ?all']);
    expect(check.state).toBe('wrong');
    expect(check.notes[0]?.text).toContain('tem 2 registros SPF');
    expect(check.record?.value).toBe(
      'v=spf1 include:spf.umbler.com include:spf.mailjet.com include:spf.vitrine.exemplo.com.br ~all',
    );
  });

  it.each([
    ['ip:192.0.2.12'],
    ['include.zcsend.net'],
    ['include:include:spf.protection.outlook.com'],
    ['include:'],
    ['spf.mxhichina.com'],
    ['ip4:192.0.2.300'],
    ['ip4:2001:db8::1'],
    ['a:'],
    ['all:'],
  ])('names a part that receivers do not understand: %s', async (part) => {
    const check = await spf([`v=spf1 ${part} ${ours[0]} -all`]);
    expect(check.notes).toContainEqual({ level: 'wrong', text: expect.stringContaining(`“${part}”`) });
  });

  it('advises about another record that was pasted into it', async () => {
    const check = await spf([`v=spf1 ${ours[0]} google-site-verification=qv-1lWAnNGZuA1Ll8P4v -all`]);
    expect(check.state).toBe('right');
    expect(check.notes.map(({ text }) => text).join(' ')).toContain('google-site-verification');
  });

  it.each([10, 11])('counts the look-ups of all included records: %i', async (count) => {
    // Ours is one, and `a` stands in the included record.
    const names = Array.from({ length: count - 2 }, (_, index) => `s${index}.exemplo.com.br`);
    const zone = Object.fromEntries(
      names.map((name, index) => [name, [index === 0 ? 'v=spf1 a -all' : 'v=spf1 ip4:192.0.2.1 -all']]),
    );
    const check = await spf(
      [`v=spf1 ${names.map((name) => `include:${name}`).join(' ')} ${ours[0]} -all`],
      zone,
    );
    expect(check.state).toBe(count > 10 ? 'wrong' : 'right');
  });

  it('ends at a record that includes itself', async () => {
    const check = await spf([`v=spf1 include:${domain} ${ours[0]} -all`]);
    expect(check.notes.map(({ text }) => text).join(' ')).toContain('mais de 30 consultas');
  });

  it.each([
    [
      'an included domain without a record',
      [`v=spf1 include:fechou.com.br ${ours[0]} -all`],
      /fechou\.com\.br, que não tem/,
    ],
    ['what comes after its end', [`v=spf1 -all ${ours[0]}`], /depois do fim/],
    ['what forbids us', [`v=spf1 -${ours[0]} ~all`], /não permite o envio/],
    ['everybody', [`v=spf1 ${ours[0]} +all`], /qualquer servidor do mundo/],
    ['quotation marks', [`"v=spf1 ${ours[0]} -all"`], /Apague as aspas/],
    ['a missing blank', ['v=spf1include:spf.umbler.com ~all'], /parecido com SPF/],
    ['nothing', ['google-site-verification=abc'], /não tem um registro SPF/],
  ])('refuses %s', async (_name, records, words) => {
    const check = await spf(records);
    expect(['wrong', 'missing']).toContain(check.state);
    expect(check.notes.map(({ text }) => text).join(' ')).toMatch(words);
    expect(check.record?.value).toContain(ours[0]);
  });

  it('finds the server in an included record, by a redirect and in a network', async () => {
    const nested = { 'tudo.exemplo.com.br': [`v=spf1 ${ours[0]} -all`] };
    expect((await spf(['v=spf1 include:tudo.exemplo.com.br ~all'], nested)).state).toBe('right');
    expect((await spf(['v=spf1 redirect=tudo.exemplo.com.br'], nested)).state).toBe('right');
    expect((await spf(['v=spf1 ip4:203.0.113.0/24 ~all'], {}, ['ip4:203.0.113.7'])).state).toBe('right');
    expect((await spf(['v=spf1 ip4:203.0.113.0/29 ~all'], {}, ['ip4:203.0.113.77'])).state).toBe('wrong');
    expect((await spf(['v=spf1 ip6:2001:db8::/32 ~all'], {}, ['ip6:2001:db8::25'])).state).toBe('right');
  });

  it('says nothing about a domain whose servers do not answer', async () => {
    const unanswered = await checkSpf({ domain, mechanisms: ours }, dnsOf({ [domain]: 'unreachable' }));
    expect(unanswered.state).toBe('unknown');
    const included = await spf(['v=spf1 include:fora.com.br ~all'], { 'fora.com.br': 'unreachable' });
    expect(included.state).toBe('unknown');
  });

  it('requires none where the server does not say what to include', async () => {
    expect((await spf([], {}, [])).state).toBe('right');
    expect((await spf(['v=spf1 include:_spf.google.com ~all'], {}, [])).state).toBe('right');
    expect((await spf(['v=spf1 ip:192.0.2.1 ~all'], {}, [])).state).toBe('wrong');
  });
});

/** Published keys: one of cPanel, Mandrill's and Postmark's. */
const cpanelKey =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA6aG8le4fziAl/GW+N3gNCQMzc1KeiOTAgOwVEINuAdVcMmLkfZ49ubJUZPkwQ0p5qekG4KC6GyGDm0hrQDrZHG79Wxr1f8f1snS5+dGLS+ahbeD3pdpCThH8NHlqVHmUcW3/Hbp6/rjOztW2cBUkdUf2qlRjQpHdNA0c6mA5s/WXXTJ3Kv0ISrrqTjF4u0Bqfo833ZeujwTXouQ0skySMKIde6LBYLPkJHLHZuDwopgEOKRjWkPo/Qw3CNIg3FcnMhqkqdA5IgDfmkUuyJIo7cQcZqMWPml1bRl0KfulSkRHD3+m4DxX763o23lVuU7adTgj+RAMMvJNaDUHLtUHwIDAQAB';
const mandrillKey =
  'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQCrLHiExVd55zd/IQ/J/mRwSRMAocV/hMB3jXwaHH36d9NaVynQFYV8NaWi69c1veUtRzGt7yAioXqLj7Z4TeEUoOLgrKsn8YnckGs9i3B3tVFB+Ch/4mPhXWiNfNdynHWBcPcbJ8kjEQ2U8y78dHZj1YeRXXVvWob2OaKynO8/lQIDAQAB';
const postmarkKey =
  'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDOCTHqIIQhGNISLchxDvv2X8NfkW7MEHGmtawoUgVUb8V1vXhGikCwYNqFR5swP6UCxCutX81B3+5SCDJ3rMYcu3tC/E9hd1phV+cjftSFLeJ+xe+3xwK+V18kM46kBPYvcZ/38USzMBa0XqDYw7LuMGmYf3gA/yJhaexYXa/PYwIDAQAB';

describe('DKIM', () => {
  const name = `v1._domainkey.${domain}`;
  const dkim = (records: readonly string[], publicKey = cpanelKey, more: Zone = {}) =>
    checkDkim({ domain, selector: 'v1', publicKey }, dnsOf({ [name]: records, ...more }));

  it.each([
    ['as it is shown', dkimValue(cpanelKey), cpanelKey],
    ['by Mandrill, with an end', `v=DKIM1; k=rsa; p=${mandrillKey};`, mandrillKey],
    ['by Postmark, without a version', `k=rsa; p=${postmarkKey}`, postmarkKey],
    [
      'with a blank in its key',
      `v=DKIM1; k=rsa; t=s; p=${mandrillKey.slice(0, 100)} ${mandrillKey.slice(100)}`,
      mandrillKey,
    ],
    ['alone', `p=${mandrillKey}`, mandrillKey],
    ['with a service and hashes', `v=DKIM1;k=rsa;s=email;h=sha1:sha256;p=${cpanelKey}`, cpanelKey],
  ])('[MAI+02] finds the key %s', async (_name, text, key) => {
    expect(await dkim([text], key)).toMatchObject({ state: 'right', found: [text] });
  });

  it.each([
    ['another key', [dkimValue(mandrillKey)], /é outra/],
    ['a cut key', [dkimValue(cpanelKey.slice(0, 200))], /faltam \d+ de \d+ caracteres/],
    [
      'a key in two records',
      [dkimValue(cpanelKey).slice(0, 255), dkimValue(cpanelKey).slice(255)],
      /cortada em dois registros/,
    ],
    ['two keys', [dkimValue(cpanelKey), dkimValue(mandrillKey)], /só pode haver um/],
    [
      'quotation marks between its pieces',
      [`v=DKIM1; k=rsa; p=${cpanelKey.slice(0, 200)}" "${cpanelKey.slice(200)}`],
      /aspas ou barras/,
    ],
    ['bars before semicolons', [`v=DKIM1\\; k=rsa\\; p=${cpanelKey}\\;`], /aspas ou barras/],
    ['a revoked key', ['v=DKIM1; k=rsa; p='], /revogada/],
    ['another kind of key', [`v=DKIM1; k=ed25519; p=${cpanelKey}`], /k=rsa/],
    ['a hash that nobody uses', [`v=DKIM1; h=sha1; p=${cpanelKey}`], /sha256/],
    ['a version at its end', [`k=rsa; p=${cpanelKey}; v=DKIM1`], /começo do valor/],
    ['the answer of a wildcard', ['v=spf1 -all'], /não é uma chave DKIM/],
  ])('refuses %s', async (_name, records, words) => {
    const check = await dkim(records);
    expect(check.state).toBe('wrong');
    expect(check.notes.map(({ text }) => text).join(' ')).toMatch(words);
    expect(check.record?.value).toBe(dkimValue(cpanelKey));
  });

  it('says where a panel put it that adds the domain itself', async () => {
    expect((await dkim([])).notes[0]?.text).toContain('ainda não está publicada');
    const check = await dkim([], cpanelKey, { [`${name}.${domain}`]: [dkimValue(cpanelKey)] });
    expect(check).toMatchObject({ state: 'missing' });
    expect(check.notes[0]?.text).toContain('Informe só “v1._domainkey”');
  });
});

describe('DMARC', () => {
  const dmarc = (zone: Zone, of = domain) => checkDmarc(of, dnsOf(zone));
  const own = `_dmarc.${domain}`;

  it.each([
    ['Locaweb', 'v=DMARC1; p=none;', /só observa/],
    ['a manual', 'v=DMARC1; p=quarantine; rua=mailto:dmarc@minhaloja.com.br; pct=100', /vão para o spam/],
    [
      'a bank',
      'v=DMARC1; p=reject; pct=100; rua=mailto:a@b.com.br; ruf=mailto:a@b.com.br; fo=1',
      /são recusados/,
    ],
    [
      'a university',
      'v=DMARC1; p=none; rua=mailto:047acbdc29a7625@rep.dmarcanalyzer.com,mailto:dmarc-admin@cambridge.org; ruf=mailto:x@rep.dmarcanalyzer.com; fo=1;',
      /só observa/,
    ],
    ['a strict domain', 'v=DMARC1;p=reject;adkim=s;aspf=s', /como o modo estrito exige/],
    ['a panel in upper case', 'v=DMARC1; p=NONE', /só observa/],
    ['a domain in steps', 'v=DMARC1; p=quarantine; pct=20; sp=none', /20% dos e-mails/],
  ])('[MAI+02] reads the policy as %s publishes it', async (_name, text, words) => {
    const check = await dmarc({ [own]: [text] });
    expect(check).toMatchObject({ state: 'right', found: [text], record: { value: text } });
    expect(check.notes.map((note) => note.text).join(' ')).toMatch(words);
  });

  it.each([
    ['none', {}, 'missing', /Gmail e Yahoo exigem/],
    ['two policies', { [own]: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }, 'wrong', /mais de um/],
    ['no policy in it', { [own]: ['v=DMARC1; rua=mailto:a@b.com.br'] }, 'wrong', /Falta a política/],
    ['an unknown policy', { [own]: ['v=DMARC1; p=monitor'] }, 'wrong', /monitor/],
    ['lower case', { [own]: ['v=dmarc1; p=none'] }, 'wrong', /em maiúsculas/],
    ['quotation marks', { [own]: ['"v=DMARC1; p=none"'] }, 'wrong', /sem aspas/],
    ['commas', { [own]: ['v=DMARC1; p=none, rua=mailto:a@b.com.br'] }, 'wrong', /não é uma política/],
  ])('refuses %s', async (_name, zone, state, words) => {
    const check = await dmarc(zone as Zone);
    expect(check).toMatchObject({ state, record: { name: own } });
    expect(check.notes.map((note) => note.text).join(' ')).toMatch(words);
  });

  it('takes the policy of the domain above, for its subdomains', async () => {
    const zone = { [own]: ['v=DMARC1; p=reject; sp=none'] };
    const check = await dmarc(zone, `mail.${domain}`);
    expect(check.state).toBe('right');
    expect(check.notes.map((note) => note.text).join(' ')).toMatch(/só observa.*o domínio de cima/s);
  });
});

it.each([
  ['gmail.com', 'public_mailbox'],
  ['uol.com.br', 'public_mailbox'],
  ['com.br', 'not_a_domain'],
  ['loja.test', 'not_a_domain'],
  ['minhaloja.com.br', null],
  ['mail.minhaloja.com', null],
])('judges whose domain %s is', (name, problem) => {
  expect(senderDomainProblem(name)).toBe(problem);
});
