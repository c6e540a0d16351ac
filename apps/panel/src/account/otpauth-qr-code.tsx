import { Box } from '@mui/material';
import { encode } from 'uqr';

/** The QR code that an authenticator app reads, as one path; black on white, which cameras need. */
export function OtpauthQrCode({ uri }: { uri: string }) {
  const { data, size } = encode(uri, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code para o aplicativo autenticador"
      shapeRendering="crispEdges"
      sx={{ width: 208, height: 208, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </Box>
  );
}
