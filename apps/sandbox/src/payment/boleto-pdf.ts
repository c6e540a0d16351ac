import { buffer } from 'node:stream/consumers';

import PdfDocument from 'pdfkit';

import { type BoletoCharge, boletoFacts, readableLine, testNotice } from './boleto-facts.ts';
import { interleaved2Of5 } from './interleaved-2-of-5.ts';

const margin = 56;
/** FEBRABAN: bars of 103 mm by 13 mm. */
const pointsPerMm = 72 / 25.4;
const barsWidth = 103 * pointsPerMm;
const barsHeight = 13 * pointsPerMm;

/** The second copy as a PDF of one A4 page. */
export function boletoPdf(charge: BoletoCharge): Promise<Buffer> {
  const { boleto } = charge;
  const line = readableLine(boleto);
  const page = new PdfDocument({
    size: 'A4',
    margin,
    lang: 'pt-BR',
    info: { Title: 'Boleto bancário', Author: 'Vitrine Sandbox', Subject: line },
  });
  page.font('Helvetica-Bold').fontSize(20).text('Boleto bancário').moveDown();
  page.fontSize(12).text(line).moveDown();
  for (const [name, value] of boletoFacts(charge)) {
    page.font('Helvetica').fontSize(9).fillColor('#555').text(name);
    page.fontSize(12).fillColor('black').text(printable(value)).moveDown(0.5);
  }
  const { bars, width: whole } = interleaved2Of5(boleto.barcode);
  const unit = barsWidth / whole;
  const top = page.moveDown().y;
  for (const { x, width } of bars) page.rect(margin + x * unit, top, width * unit, barsHeight).fill('black');
  page
    .fontSize(9)
    .fillColor('#555')
    .text(testNotice, margin, top + barsHeight + 20);
  page.end();
  return buffer(page);
}

/** The standard fonts have Western European letters only; another script would corrupt the following text. */
function printable(text: string): string {
  return text.replace(/[^ -ÿ‘’“”–—…]/gu, '?');
}
