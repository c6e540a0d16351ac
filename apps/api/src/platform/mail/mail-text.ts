import type { MailBlock, MailWords } from './letter.ts';
import type { MailLook } from './mail-look.ts';
import { reasonOf } from './reason-of.ts';

/** Returns the text part of a mail, which says what its HTML part says. */
export function mailText({ title, blocks, reason }: MailWords, look: MailLook): string {
  return [
    look.storeName,
    title,
    ...blocks.map(textOf),
    '----',
    [reasonOf(reason, look), ...look.seller].join('\n'),
  ].join('\n\n');
}

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'heading':
      return block.text.toUpperCase() === block.text
        ? block.text
        : `${block.text}\n${'-'.repeat(block.text.length)}`;
    case 'list':
      return block.lines.map((line) => `- ${line}`).join('\n');
    case 'products':
      return block.products
        .map(({ name, detail, amount }) => [name, detail, amount].filter((part) => part !== '').join('\n  '))
        .join('\n');
    case 'amounts':
      return block.rows.map(({ label, amount }) => `${label}: ${amount}`).join('\n');
    case 'facts':
      return block.rows.map(({ label, lines }) => [`${label}:`, ...lines].join('\n')).join('\n\n');
    case 'code':
      return `${block.label}\n${block.code}`;
    case 'button':
    case 'link':
      return `${block.label}: ${block.link}`;
  }
}
