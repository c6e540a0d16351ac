import { Box } from '@mui/material';
import JsBarcode from 'jsbarcode';

/** Modules of silence beside the bars, which scanners need. */
const quietModules = 10;
const barHeight = 40;

/** Returns the modules of a number in Code 128, '1' for a bar. */
function code128(number: string): string {
  const drawn: { encodings?: readonly { readonly data: string }[] } = {};
  JsBarcode(drawn, number, { format: 'CODE128' });
  return (drawn.encodings ?? []).map(({ data }) => data).join('');
}

/** The number of an order as Code 128, for a scanner at the packing table, with its digits below. */
export function OrderBarcode({ number }: { number: string }) {
  const modules = code128(number);
  const bars = [...modules.matchAll(/1+/g)].map(({ 0: { length }, index }) => ({ index, length }));
  return (
    <Box sx={{ textAlign: 'center', fontFamily: 'monospace', fontSize: '0.8125rem' }}>
      <Box
        component="svg"
        role="img"
        aria-label={`Código de barras do pedido ${number}`}
        viewBox={`0 0 ${modules.length + 2 * quietModules} ${barHeight}`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        // 0.4 mm for a module: readable from any printer.
        sx={{
          display: 'block',
          width: `${(modules.length + 2 * quietModules) * 0.4}mm`,
          height: '12mm',
          bgcolor: '#fff',
        }}
      >
        {bars.map(({ index, length }) => (
          <rect key={index} x={quietModules + index} y={0} width={length} height={barHeight} fill="#000" />
        ))}
      </Box>
      {number}
    </Box>
  );
}
