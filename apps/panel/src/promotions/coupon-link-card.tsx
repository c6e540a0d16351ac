import { Box, Button, GlobalStyles, TextField, Typography } from '@mui/material';
import { Download, Printer } from 'lucide-react';
import { encode } from 'uqr';

import { useSignedIn } from '#panel/platform/use-signed-in.ts';
import { CopyTextButton } from '#panel/ui/copy-text-button.tsx';
import { saveFile } from '#panel/ui/local-files.ts';
import { SectionCard } from '#panel/ui/section-card.tsx';

/** Prints the code with its caption alone, on a sheet of its own. */
const printedAlone = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    '[data-printed-coupon], [data-printed-coupon] *': { visibility: 'visible' },
    '[data-printed-coupon]': { position: 'fixed', inset: 0, textAlign: 'center' },
  },
};

/** The pixels of the PNG's side, sharp on a poster. */
const pngSide = 1_200;

/** Returns the address that opens the shop with a coupon: `?cupom=` works on each of its pages. */
function couponLink(shopUrl: string, code: string): string {
  const link = new URL('/', shopUrl);
  link.searchParams.set('cupom', code);
  return link.href;
}

/** The link of a coupon and its QR code, to copy, save and print. */
export function CouponLinkCard({ code }: { code: string }) {
  const shopUrl = useSignedIn()?.store.url;
  if (shopUrl === undefined) return null;
  const link = couponLink(shopUrl, code);
  const svg = qrCode(link);
  const fileName = `cupom-${code.toLowerCase()}`;
  return (
    <SectionCard title="Link e QR code">
      <GlobalStyles styles={printedAlone} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">
          Quem abre o link ou lê o QR code entra na loja com o cupom na sacola. Com a sacola vazia, ele espera
          o primeiro produto. Para levar a outra página, acrescente{' '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            ?cupom={code}
          </Box>{' '}
          ao endereço dela.
        </Typography>
        <TextField
          label="Link do cupom"
          value={link}
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={(event) => event.target.select()}
        />
        <Box data-printed-coupon sx={{ '@media print': { p: 4 } }}>
          <Box
            component="svg"
            viewBox={`0 0 ${svg.size} ${svg.size}`}
            role="img"
            aria-label={`QR code do cupom ${code}`}
            shapeRendering="crispEdges"
            sx={{ width: 208, height: 208, border: 1, borderColor: 'divider', borderRadius: 1 }}
          >
            <path d={svg.background} fill="#fff" />
            <path d={svg.modules} fill="#000" />
          </Box>
          <Typography sx={{ display: 'none', '@media print': { display: 'block', mt: 1 } }}>
            Cupom {code}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <CopyTextButton label="Copiar link" text={link} />
          <Button
            variant="outlined"
            startIcon={<Download size={18} aria-hidden />}
            onClick={() => void pngOf(svg).then((blob) => saveFile({ name: `${fileName}.png`, blob }))}
          >
            Baixar PNG
          </Button>
          <Button
            variant="outlined"
            startIcon={<Download size={18} aria-hidden />}
            onClick={() =>
              saveFile({ name: `${fileName}.svg`, blob: new Blob([svgText(svg)], { type: 'image/svg+xml' }) })
            }
          >
            Baixar SVG
          </Button>
          <Button
            variant="outlined"
            startIcon={<Printer size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
        </Box>
      </Box>
    </SectionCard>
  );
}

interface QrDrawing {
  readonly size: number;
  readonly rows: readonly (readonly boolean[])[];
  readonly background: string;
  readonly modules: string;
}

function qrCode(text: string): QrDrawing {
  // Four modules of margin: the standard's quiet zone, for a print on a dark page.
  const { data: rows, size } = encode(text, { ecc: 'M', border: 4 });
  const modules = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return { size, rows, background: `M0 0h${size}v${size}h-${size}z`, modules };
}

function svgText({ size, background, modules }: QrDrawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 10}" height="${size * 10}" shape-rendering="crispEdges"><path d="${background}" fill="#fff"/><path d="${modules}" fill="#000"/></svg>`;
}

/** Draws whole pixels for each module: a scaled picture would have grey edges. */
function pngOf({ size, rows }: QrDrawing): Promise<Blob> {
  const module = Math.ceil(pngSide / size);
  const canvas = document.createElement('canvas');
  canvas.width = size * module;
  canvas.height = size * module;
  const context = canvas.getContext('2d');
  if (!context) return Promise.reject(new Error('the browser cannot draw'));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) context.fillRect(x * module, y * module, module, module);
    }
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the browser cannot draw'))),
      'image/png',
    );
  });
}
